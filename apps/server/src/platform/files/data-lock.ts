import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A second server was started on a data folder. */
export class DataFolderInUseError extends Error {}

/** One that nobody refers to any more would be closed, and its lock with it. */
const held = new Set<DatabaseSync>();
/** `SQLITE_BUSY` */
const busy = 5;

/**
 * Locks a data folder for this process, by a lock of the system on its file `lock`. Everybody who has the folder sees it, in
 * whatever container, and the system releases it when the process dies, so that a crash leaves nothing to clean up. Node
 * gives such locks through SQLite alone; nothing is ever written to the file.
 *
 * @returns releases the lock
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
