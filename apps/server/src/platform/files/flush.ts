import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes files to disk, and the folders below `root` that contain them. Files that no longer exist are skipped. */
export async function flushAll(paths: readonly string[], root: string): Promise<void> {
  const folders = new Set<string>();
  for (const path of paths) {
    await flushFile(path).catch(nullWhenMissing);
    for (let at = dirname(path); at.startsWith(root); at = dirname(at)) folders.add(at);
  }
  for (const folder of folders) await flushFolder(folder).catch(nullWhenMissing);
}

export async function flushFile(path: string): Promise<void> {
  const file = await open(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function flushFolder(path: string): Promise<void> {
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

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

export function nullWhenMissing(error: unknown): null {
  // ELOOP: it is a symbolic link, so it is not one of our files.
  if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String(codeOf(error)))) return null;
  throw error;
}
