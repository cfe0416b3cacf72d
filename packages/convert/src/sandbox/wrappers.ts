import { bubblewrapArgs } from './bubblewrap.ts';
import type { Confined } from './confined.ts';
import { placesOf, workPlace } from './places/places.ts';
import { preparedRootArgs } from './places/prepared-root.ts';
import { seccompFilter } from './seccomp/seccomp.ts';

/**
 * Degrees of confinement, best first: bubblewrap with a filter of system calls, without it, …, only without network,
 * none.
 */
export const protections = ['bubblewrapSeccomp', 'bubblewrap', 'preparedRoot', 'noNetwork', 'none'] as const;
export type Protection = (typeof protections)[number];

const remedy = 'install bubblewrap (sudo apt install bubblewrap) and allow user namespaces';

/** Messages for the operator about the confinement of converters, and how to improve it. */
export const protectionMessages: Readonly<Record<Protection, string>> = {
  bubblewrapSeccomp: 'Converters run in bubblewrap with seccomp.',
  bubblewrap: 'Converters run in bubblewrap, without seccomp, which this kernel or processor does not offer.',
  preparedRoot: `Converters run in a root of their own without seccomp; to have that too, ${remedy}.`,
  noNetwork: `Converters run without network, but can read the server's files; to hide these, ${remedy}.`,
  none: `Converters run without any protection; to have one, ${remedy}.`,
};

/** The way to start a confined program. */
export interface Launch {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Filter of system calls, to be written to the descriptor after those that the program requested. */
  readonly filter?: Buffer;
}

/** Returns the command that starts a confined program; `null` if this machine does not support it. */
export type Wrapper = (confined: Confined) => Launch | null;

const withParent = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];

/** The wrappers of each protection, best first. Which of them work depends on the machine. */
export const wrappers: Readonly<Record<Protection, readonly Wrapper[]>> = {
  bubblewrapSeccomp: [
    (confined) => {
      const filter = seccompFilter(confined.mayStart);
      return filter && { command: [...bubble(confined, confined.stdio.length), ...limited(confined)], filter };
    },
  ],
  bubblewrap: [(confined) => ({ command: [...bubble(confined, null), ...limited(confined)] })],
  preparedRoot: [
    (confined) => ({ command: [...preparedRootArgs(placesOf(confined), beginIn(confined)), ...limited(confined)] }),
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

const beginIn = ({ folder }: Confined) => (folder ? workPlace : '/');

const bubble = (confined: Confined, filterFd: number | null) =>
  bubblewrapArgs(placesOf(confined), beginIn(confined), filterFd);

/**
 * Returns the command of the program itself, with the limits that the kernel enforces.
 *
 * @param countsAlone whether the program has a user namespace of its own; without one, the limit of tasks would count
 * everything that its user runs
 */
function limited({ program, args, limits }: Confined, countsAlone = true): readonly string[] {
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
