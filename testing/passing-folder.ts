import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes that all that the journeys keep at one time takes, with room to spare. */
const enough = 3 * 1024 ** 3;

/** Where folders are made that nobody needs after the tests: in memory where there is room, which wears no disk. */
export function passingFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}
