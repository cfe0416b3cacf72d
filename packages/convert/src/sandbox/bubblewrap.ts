import type { Place } from './confined.ts';
import { devices } from './places/places.ts';

const namespaces = ['user', 'ipc', 'pid', 'net', 'uts'].map((name) => `--unshare-${name}`);

function argsOf(place: Place): readonly string[] {
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
 * Returns the `bwrap` command that starts a program in a file system with only these places, in namespaces of its own
 * and without capabilities, and that ends the program with its parent. The program and its arguments follow.
 *
 * @param folder working folder of the program, as the program sees it
 * @param filterFd descriptor from which the filter of system calls is read, or `null` for none
 */
export function bubblewrapArgs(places: readonly Place[], folder: string, filterFd: number | null): readonly string[] {
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
    // No new session: the program already has one, without a terminal, and the niceness was set for it.
    '--die-with-parent',
    '--cap-drop',
    'ALL',
    ...places.flatMap(argsOf),
    // Read-only, because root outside counts as root for some files of /proc, whatever its user inside.
    '--proc',
    '/proc',
    '--remount-ro',
    '/proc',
    '--dir',
    '/dev',
    ...devices.flatMap((device) => ['--dev-bind', device, device]),
    '--remount-ro',
    '/',
    '--chdir',
    folder,
    ...(filterFd === null ? [] : ['--seccomp', String(filterFd)]),
    '--',
  ];
}
