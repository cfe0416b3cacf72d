import { readdirSync, readFileSync } from 'node:fs';

const closesOnStart = 0o2000000;

/**
 * Returns the descriptors with which this process was started, except the standard three. Unlike descriptors that Node
 * opens, they would be passed on to programs that this process starts. Returns an empty list on systems other than
 * Linux.
 */
export function inheritedDescriptors(): readonly number[] {
  try {
    const numbers = readdirSync('/proc/self/fd').map(Number);
    return numbers.filter((number) => number > 2 && isInherited(number));
  } catch {
    return [];
  }
}

function isInherited(descriptor: number): boolean {
  try {
    const info = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1');
    return (Number.parseInt(/^flags:\s+(\d+)/m.exec(info)?.[1] ?? '0', 8) & closesOnStart) === 0;
  } catch {
    return false;
  }
}
