import { realpath } from 'node:fs/promises';
import { nullWhenMissing } from '@leafcast/node/files/missing-file';

/** Checks whether a folder exists and no part of its path is a symbolic link. */
export async function isRealFolder(folder: string): Promise<boolean> {
  return (await realpath(folder).catch(nullWhenMissing)) === folder;
}

/**
 * Requires that a path contains no symbolic link.
 *
 * @throws Error if it does
 */
export async function requireRealFolder(folder: string): Promise<void> {
  if (!(await isRealFolder(folder))) throw new Error(`The path ${folder} contains a symbolic link`);
}
