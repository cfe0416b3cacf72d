import { constants } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from '../error-code.ts';
import { nullWhenMissing } from './missing-file.ts';

/**
 * Flushes files to disk, together with the folders at or below `root` that contain them. Files that no longer exist are
 * skipped.
 */
export async function flushAll(paths: readonly string[], root: string): Promise<void> {
  const folders = new Set<string>();
  for (const path of paths) {
    await flushFile(path).catch(nullWhenMissing);
    for (let at = dirname(path); at.startsWith(root); at = dirname(at)) folders.add(at);
  }
  for (const folder of folders) await flushFolder(folder).catch(nullWhenMissing);
}

/**
 * Flushes a file to disk.
 *
 * @param flags further flags for opening the file, such as `O_CREAT`; a new file is accessible only to its owner
 */
export async function flushFile(path: string, flags = 0): Promise<void> {
  const file = await open(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | flags, 0o600);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder, so that its file names are durable. */
export async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder, but its file systems write file names in order.
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } catch (error) {
    // Some network folders cannot be flushed.
    if (getErrorCode(error) !== 'EINVAL') throw error;
  } finally {
    await folder.close();
  }
}

/** Moves a flushed file or folder to its final path on the same disk, and flushes the folder that now contains it. */
export async function moveInPlace(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  await flushFolder(dirname(path));
}
