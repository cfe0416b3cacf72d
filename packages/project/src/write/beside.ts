import { constants } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../fault.ts';

/**
 * Writes a file so that its name stands for the old content or for all of the new, whatever happens meanwhile.
 *
 * @param write gets the new file; when it throws, the old one stays as it is
 */
export async function writeBeside<Result>(path: string, write: (file: FileHandle) => Promise<Result>): Promise<Result> {
  // A link keeps leading to the file.
  const target = await realpath(path).catch(() => path);
  const draft = join(dirname(target), `.~new.${basename(target)}#`);
  // Left by a save that was killed; whoever writes holds the lock of the project.
  await rm(draft, { force: true });
  const old = await stat(target).catch(() => null);
  try {
    const file = await open(draft, 'wx', old ? old.mode & 0o777 : 0o666);
    const result = await write(file).finally(() => file.close());
    await rename(draft, target);
    await flushFolder(dirname(target));
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file systems write names in order.
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } catch (error) {
    // Some network folders cannot be flushed.
    if (codeOf(error) !== 'EINVAL') throw error;
  } finally {
    await folder.close();
  }
}
