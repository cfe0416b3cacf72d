import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown if a second server is started on a data folder. */
export class DataFolderInUseError extends Error {}

/**
 * Keeps references to the open lock files: an object without references would be closed, which would release its lock.
 */
const held = new Set<DatabaseSync>();
/** `SQLITE_BUSY` */
const busy = 5;

/**
 * Locks a data folder for this process with a system lock on the folder's file `lock`. The lock is effective for every
 * process with access to the folder, in any container. The system releases it when the process exits, so a crash leaves
 * nothing to clean up. Node provides such locks only through SQLite; no data is ever written to the file.
 *
 * @returns function that releases the lock
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
