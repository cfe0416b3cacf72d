import { bubblewrapWords } from './bubblewrap.ts';
import type { Confined } from './confined.ts';
import { placesOf, workPlace } from './places.ts';
import { preparedRootWords } from './prepared-root.ts';
import { seccompFilter } from './seccomp.ts';

/** How well programs are confined, the best first: with all that is known, without a filter, …, only without network. */
export const protections = ['bubblewrapSeccomp', 'bubblewrap', 'preparedRoot', 'noNetwork', 'none'] as const;
export type Protection = (typeof protections)[number];

const remedy = 'install bubblewrap (sudo apt install bubblewrap) and allow user namespaces';

/** For the operator: what converters run in, and what would be better. */
export const protectionWords: Readonly<Record<Protection, string>> = {
  bubblewrapSeccomp: 'Converters run in bubblewrap with seccomp.',
  bubblewrap: 'Converters run in bubblewrap, without seccomp, which this kernel or processor does not offer.',
  preparedRoot: `Converters run in a root of their own without seccomp; to have that too, ${remedy}.`,
  noNetwork: `Converters run without network, but can read the server's files; to hide these, ${remedy}.`,
  none: `Converters run without any protection; to have one, ${remedy}.`,
};

/** Words by which a program is started. */
export interface Start {
  readonly words: readonly string[];
  /** The filter of system calls, which is read from the descriptor after those that the program asked for. */
  readonly filter?: Buffer;
}

/** One way to start a confined program; `null` where this machine does not know it. */
export type Wrapper = (confined: Confined) => Start | null;

const withParent = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];

/** The ways to each protection, the best first. Which of them work depends on the machine. */
export const wrappers: Readonly<Record<Protection, readonly Wrapper[]>> = {
  bubblewrapSeccomp: [
    (confined) => {
      const filter = seccompFilter(confined.mayStart);
      return filter && { words: [...bubble(confined, confined.stdio.length), ...limited(confined)], filter };
    },
  ],
  bubblewrap: [(confined) => ({ words: [...bubble(confined, null), ...limited(confined)] })],
  preparedRoot: [
    (confined) => ({ words: [...preparedRootWords(placesOf(confined), beginIn(confined)), ...limited(confined)] }),
  ],
  noNetwork: [
    (confined) => ({ words: ['unshare', '--user', '--map-user=65534', '--net', ...withParent, ...limited(confined)] }),
    (confined) => ({ words: ['unshare', '--net', ...withParent, ...limited(confined, false)] }),
  ],
  none: [
    (confined) => ({ words: [...withParent, ...limited(confined, false)] }),
    ({ program, args }) => ({ words: [program, ...args] }),
  ],
};

const beginIn = ({ folder }: Confined) => (folder ? workPlace : '/');

const bubble = (confined: Confined, filterFd: number | null) =>
  bubblewrapWords(placesOf(confined), beginIn(confined), filterFd);

/**
 * The program itself, held to its limits by the kernel.
 *
 * @param countsAlone whether it is in a user namespace of its own; without one, all that its user runs would be counted
 */
function limited({ program, args, limits }: Confined, countsAlone = true): readonly string[] {
  const { addressSpace, file, tasks } = limits;
  return [
    ...['prlimit', '--core=0', `--fsize=${file}`],
    ...(addressSpace === undefined ? [] : [`--as=${addressSpace}`]),
    ...(countsAlone ? [`--nproc=${tasks}`] : []),
    ...[program, ...args],
  ];
}
