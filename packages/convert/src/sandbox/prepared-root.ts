import { fileURLToPath } from 'node:url';
import type { Place } from './confined.ts';
import { devices } from './places.ts';

const script = fileURLToPath(new URL('prepared-root.sh', import.meta.url));
const namespaces = ['--user', '--map-root-user', '--mount', '--ipc', '--pid', '--net', '--uts'];

function wordsOf(place: Place): readonly string[] {
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
 * The words that do by the system's own small programs what bubblewrap does, but for the filter of system calls.
 *
 * @param folder in which the program begins
 */
export function preparedRootWords(places: readonly Place[], folder: string): readonly string[] {
  return [
    ...[
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
    ],
    ...places.flatMap(wordsOf),
    ...devices.flatMap((device) => ['device', device]),
    '--',
  ];
}
