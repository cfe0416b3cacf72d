import { realpath } from 'node:fs/promises';
import { nullWhenMissing } from '@leafcast/node/files/missing-file';

/** Checks whether a folder exists and no part of its path is a symbolic link. */
export async function isReal(folder: string): Promise<boolean> {
  return (await realpath(folder).catch(nullWhenMissing)) === folder;
}

/** @throws Error if a path leads elsewhere */
export async function requireReal(folder: string): Promise<void> {
  if (!(await isReal(folder))) throw new Error(`The path ${folder} contains a symbolic link`);
}
