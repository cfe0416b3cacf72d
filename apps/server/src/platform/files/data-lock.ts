import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when a second server is started on a data folder. */
export class DataFolderInUseError extends Error {}

/** An object without references would be closed, which would release its lock. */
const held = new Set<DatabaseSync>();
/** `SQLITE_BUSY` */
const busy = 5;

/**
 * Locks a data folder for this process, with a system lock on its file `lock`. Everybody who shares the folder sees the
 * lock, in whatever container, and the system releases it when the process dies, so that a crash leaves nothing to
 * clean up. Node provides such locks only through SQLite; nothing is ever written to the file.
 *
 * @returns a function that releases the lock
 * @throws DataFolderInUseError
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === busy;
    if (isBusy) throw new DataFolderInUseError(`Leafcast is already running on the data folder ${folder}`);
    throw new Error(`The data folder ${folder} could not be locked`, { cause: error });
  }
  held.add(file);
  return async () => {
    if (held.delete(file)) file.close();
  };
}
