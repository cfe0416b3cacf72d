import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes that all that the tests keep at one time takes, with room to spare. */
const enough = 3 * 1024 ** 3;

/**
 * Makes the temporary folder of a run of tests: in memory where there is room, which wears no disk and does not wait for one.
 * Whoever makes it deletes it with whatever ended processes have left in it.
 */
export function makePassingFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'leafcast-tests-'));
  // PostgreSQL and sandboxes run as other users.
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}
