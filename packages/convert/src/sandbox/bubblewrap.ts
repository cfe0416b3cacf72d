import type { SandboxMount } from './confined.ts';
import { sandboxDevices } from './places/places.ts';

const namespaces = ['user', 'ipc', 'pid', 'net', 'uts'].map((name) => `--unshare-${name}`);

function argsOf(place: SandboxMount): readonly string[] {
  switch (place.type) {
    case 'read':
      return ['--ro-bind', place.from, place.at];
    case 'write':
      return ['--bind', place.from, place.at];
    case 'link':
      return ['--symlink', place.target, place.at];
    case 'memory':
      return ['--size', String(place.bytes), '--tmpfs', place.at];
  }
}

/**
 * Returns the `bwrap` command that starts a program in a file system with only the given places, in separate namespaces
 * and without capabilities. The program ends with its parent. The caller appends the program and its arguments.
 *
 * @param folder working folder of the program, as the program sees it
 * @param filterFd descriptor from which the filter of system calls is read, or `null` for none
 */
export function bubblewrapArgs(
  places: readonly SandboxMount[],
  folder: string,
  filterFd: number | null,
): readonly string[] {
  return [
    'bwrap',
    ...namespaces,
    '--unshare-cgroup-try',
    '--uid',
    '65534',
    '--gid',
    '65534',
    '--hostname',
    'converter',
    // A new session is not needed: the program already has its own session without a terminal, and the niceness was set
    // for that session.
    '--die-with-parent',
    '--cap-drop',
    'ALL',
    ...places.flatMap(argsOf),
    // The mount is read-only, because for some files of `/proc`, root outside the sandbox counts as root, regardless of
    // the user inside.
    '--proc',
    '/proc',
    '--remount-ro',
    '/proc',
    '--dir',
    '/dev',
    ...sandboxDevices.flatMap((device) => ['--dev-bind', device, device]),
    '--remount-ro',
    '/',
    '--chdir',
    folder,
    ...(filterFd === null ? [] : ['--seccomp', String(filterFd)]),
    '--',
  ];
}
