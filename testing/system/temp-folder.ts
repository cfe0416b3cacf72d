import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Number of bytes that the tests need at any one time, with a margin. */
const enough = 3 * 1024 ** 3;

/**
 * Creates the temporary folder of a test run, in memory if there is space, which avoids disk wear and waiting. The
 * caller deletes the folder with any files left in it.
 */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'leafcast-tests-'));
  // PostgreSQL and sandboxes run as other users, who must be able to write to the folder.
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}
