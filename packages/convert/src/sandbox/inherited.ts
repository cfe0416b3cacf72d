import { readdirSync, readFileSync } from 'node:fs';

const closesOnStart = 0o2000000;

/**
 * The descriptors that this process was itself started with, the three usual ones left aside. Node's own are closed where a
 * program starts; these are not.
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
