import { fileURLToPath } from 'node:url';
import type { SandboxMount } from '../confined.ts';
import { sandboxDevices } from './places.ts';

const script = fileURLToPath(new URL('prepared-root.sh', import.meta.url));
const namespaces = ['--user', '--map-root-user', '--mount', '--ipc', '--pid', '--net', '--uts'];

function argsOf(place: SandboxMount): readonly string[] {
  switch (place.type) {
    case 'read':
    case 'write':
      return [place.type, place.from, place.at];
    case 'link':
      return ['link', place.target, place.at];
    case 'memory':
      return ['memory', place.at, String(place.bytes)];
  }
}

/**
 * Returns a command that confines a program like bubblewrap, but with the system's own tools and without the filter of
 * system calls. The caller appends the program and its arguments.
 *
 * @param folder working folder of the program, as the program sees it
 */
export function preparedRootArgs(places: readonly SandboxMount[], folder: string): readonly string[] {
  return [
    'setpriv',
    '--pdeathsig',
    'KILL',
    'unshare',
    ...namespaces,
    '--fork',
    '--kill-child=KILL',
    'sh',
    script,
    folder,
    ...places.flatMap(argsOf),
    ...sandboxDevices.flatMap((device) => ['device', device]),
    '--',
  ];
}
