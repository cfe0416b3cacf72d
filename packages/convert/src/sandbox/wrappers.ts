import { bubblewrapArgs } from './bubblewrap.ts';
import type { ConfinedProgram } from './confined.ts';
import { listSandboxMounts, sandboxWorkFolder } from './places/places.ts';
import { preparedRootArgs } from './places/prepared-root.ts';
import { seccompFilter } from './seccomp/seccomp.ts';

/**
 * Degrees of confinement, best first: bubblewrap with a filter of system calls, bubblewrap without the filter, a
 * prepared root, no network access only, and none.
 */
export const protections = ['bubblewrapSeccomp', 'bubblewrap', 'preparedRoot', 'noNetwork', 'none'] as const;
export type Protection = (typeof protections)[number];

const remedy = 'install bubblewrap (sudo apt install bubblewrap) and allow user namespaces';

/** Messages for the operator about the confinement of converters, and how to improve it. */
export const protectionMessages: Readonly<Record<Protection, string>> = {
  bubblewrapSeccomp: 'Converters run in bubblewrap with seccomp.',
  bubblewrap: 'Converters run in bubblewrap, without seccomp, which this kernel or processor does not offer.',
  preparedRoot: `Converters run with a root file system of their own, without seccomp; to add seccomp, ${remedy}.`,
  noNetwork: `Converters run without network access, but can read the server's files; to hide these, ${remedy}.`,
  none: `Converters run without any protection; to add protection, ${remedy}.`,
};

/** How to start a confined program. */
export interface Launch {
  /** Program and its arguments. */
  readonly command: readonly string[];
  /** Filter of system calls. It is written to the descriptor that follows those that the program requested. */
  readonly filter?: Buffer;
}

/** Returns the command that starts a confined program; `null` if this machine does not support the protection. */
export type Wrapper = (confined: ConfinedProgram) => Launch | null;

const withParent = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];

/** Wrappers for each protection, best first. The machine determines which of them work. */
export const wrappers: Readonly<Record<Protection, readonly Wrapper[]>> = {
  bubblewrapSeccomp: [
    (confined) => {
      const filter = seccompFilter(confined.mayStart);
      return filter && { command: [...bubble(confined, confined.stdio.length), ...limited(confined)], filter };
    },
  ],
  bubblewrap: [(confined) => ({ command: [...bubble(confined, null), ...limited(confined)] })],
  preparedRoot: [
    (confined) => ({
      command: [...preparedRootArgs(listSandboxMounts(confined), beginIn(confined)), ...limited(confined)],
    }),
  ],
  noNetwork: [
    (confined) => ({
      command: ['unshare', '--user', '--map-user=65534', '--net', ...withParent, ...limited(confined)],
    }),
    (confined) => ({ command: ['unshare', '--net', ...withParent, ...limited(confined, false)] }),
  ],
  none: [
    (confined) => ({ command: [...withParent, ...limited(confined, false)] }),
    ({ program, args }) => ({ command: [program, ...args] }),
  ],
};

const beginIn = ({ folder }: ConfinedProgram) => (folder ? sandboxWorkFolder : '/');

const bubble = (confined: ConfinedProgram, filterFd: number | null) =>
  bubblewrapArgs(listSandboxMounts(confined), beginIn(confined), filterFd);

/**
 * Returns the command of the program itself, with the limits that the kernel enforces.
 *
 * @param countsAlone whether the program has its own user namespace; without one, the limit of tasks would count all
 * processes of its user
 */
function limited({ program, args, limits }: ConfinedProgram, countsAlone = true): readonly string[] {
  const { addressSpace, file, tasks } = limits;
  return [
    'prlimit',
    '--core=0',
    `--fsize=${file}`,
    ...(addressSpace === undefined ? [] : [`--as=${addressSpace}`]),
    ...(countsAlone ? [`--nproc=${tasks}`] : []),
    program,
    ...args,
  ];
}
