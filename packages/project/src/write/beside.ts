import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../fault.ts';

/**
 * Writes a file so that its name refers either to the old content or to the complete new content, whatever happens
 * meanwhile.
 *
 * @param write writes the new file; if it throws or returns `null`, the old file stays as it is
 * @param from file that the new one is initially a copy of; the system shares its blocks or copies them itself
 */
export async function writeBeside<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
  from?: string,
): Promise<Result> {
  // A link keeps pointing to the file.
  const target = await realpath(path).catch(() => path);
  const draft = join(dirname(target), `.~new.${basename(target)}#`);
  // Left by a save that was killed; the writer holds the lock of the project.
  await rm(draft, { force: true });
  const old = await stat(target).catch(() => null);
  try {
    if (from !== undefined) await copyFile(from, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const mode = old ? old.mode & 0o777 : 0o666;
    const file = await open(draft, from === undefined ? 'wx' : 'r+', mode);
    // The copy of another file has the mode of that file.
    if (old && from !== undefined) await file.chmod(mode);
    const result = await write(file).finally(() => file.close());
    if (result === null) {
      await rm(draft, { force: true });
      return result;
    }
    await rename(draft, target);
    await flushFolder(dirname(target));
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder, but its file systems write names in order.
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
