import { realpath } from 'node:fs/promises';
import { nullWhenMissing } from '../files/flush.ts';

/** Whether a folder is there and no part of its path is a symbolic link. */
export async function isReal(folder: string): Promise<boolean> {
  return (await realpath(folder).catch(nullWhenMissing)) === folder;
}

/** @throws Error where a path leads elsewhere */
export async function requireReal(folder: string): Promise<void> {
  if (!(await isReal(folder))) throw new Error(`A symbolic link stands in the way of ${folder}`);
}
