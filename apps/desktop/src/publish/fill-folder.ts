import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode } from '@leafcast/node/error-code';
import { flushFolder, moveInPlace } from '@leafcast/node/files/flush';
import { fileExists, numberedFileName } from './write-file.ts';

/** Names of files and folders at the top level of a published book. */
const bookFileName =
  /^(?:index\.html|README\.txt|LICENSES\.txt|reader|pages|media|(?:book|locked|search-[\w-]+|[0-9a-f]{32})\.json\.js)$/;

/** Checks what a path contains: nothing, a book published earlier, or other content, which must not be touched. */
export async function inspectTargetFolder(path: string): Promise<'free' | 'book' | 'strange'> {
  const names = await readdir(path).catch((error: unknown) => (getErrorCode(error) === 'ENOENT' ? [] : ['']));
  if (names.length === 0) return 'free';
  return names.includes('book.json.js') && names.every((name) => bookFileName.test(name)) ? 'book' : 'strange';
}

/**
 * Fills a folder next to its destination and then moves it there. If this is interrupted, the previous folder stays,
 * and no partial output is left.
 *
 * @param fill callback that writes into an empty folder
 * @throws the system error, or the error of `fill`
 */
export async function fillFolder<Result>(path: string, fill: (folder: string) => Promise<Result>): Promise<Result> {
  // The temporary folder has a name that no existing folder has.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(draft);
    const filled = await fill(draft);
    await moveIntoPlace(draft, path);
    await flushFolder(dirname(path));
    return filled;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Moves a folder to its destination. Replaces the folder that is already there, even if it was published there at the
 * same time.
 */
async function moveIntoPlace(draft: string, path: string, triesLeft = 20): Promise<void> {
  const before = `${path}.${randomUUID()}`;
  const isReplaced = await rename(path, before).then(
    () => true,
    () => false,
  );
  try {
    await rename(draft, path);
  } catch (error) {
    const hasCome = isOccupied(error) && (await inspectTargetFolder(path)) !== 'strange';
    if (isReplaced && !hasCome) await rename(before, path);
    if (!hasCome || triesLeft === 0) throw error;
    await moveIntoPlace(draft, path, triesLeft - 1);
  }
  if (isReplaced) await rm(before, { recursive: true, force: true });
}

/** Checks for the error codes that systems use if the folder name is already taken. */
const isOccupied = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(getErrorCode(error));

/**
 * Fills a folder under an unused name: `Tea`, or else `Tea (2)`. Existing files and folders, even empty ones, stay
 * unchanged.
 *
 * @returns path of the folder, and the result of `fill`
 */
export async function fillNewFolder<Result>(
  parent: string,
  baseName: string,
  fill: (folder: string) => Promise<Result>,
): Promise<{ readonly path: string; readonly filled: Result }> {
  for (let number = 1; ; number += 1) {
    const path = join(parent, numberedFileName(baseName, number));
    const draft = `${path}.part`;
    // The draft reserves the name, also against other instances of this program.
    if ((await fileExists(path)) || !(await tryCreateFolder(draft))) continue;
    try {
      // Between the two checks, another book may have been moved to this path.
      if (await fileExists(path)) {
        await rm(draft, { recursive: true });
        continue;
      }
      const filled = await fill(draft);
      await moveInPlace(draft, path);
      return { path, filled };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }
}

/**
 * Creates a folder.
 *
 * @returns whether it did not exist before
 * @throws the system error if it cannot be created
 */
async function tryCreateFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
