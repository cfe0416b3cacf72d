import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from '@leafcast/server';
import { isThere, numbered } from './write-file.ts';

/** What lies at the top of a published book, and nothing else does. */
const ofABook =
  /^(?:index\.html|README\.txt|LICENSES\.txt|reader|pages|media|(?:book|locked|search-[\w-]+|[0-9a-f]{32})\.json\.js)$/;

/** What is at a place: nothing, a book that was published before, or what must not be touched. */
export async function stateOfFolder(path: string): Promise<'free' | 'book' | 'strange'> {
  const names = await readdir(path).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? [] : ['']));
  if (names.length === 0) return 'free';
  return names.includes('book.json.js') && names.every((name) => ofABook.test(name)) ? 'book' : 'strange';
}

/**
 * Fills a folder beside its place, and puts it there: whoever stops it leaves what was there before, and nothing half-made.
 *
 * @param fill fills an empty folder
 * @throws the error of the system, or that of `fill`
 */
export async function fillFolder<Result>(path: string, fill: (folder: string) => Promise<Result>): Promise<Result> {
  // Names that nobody has given to a folder of their own.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(draft);
    const filled = await fill(draft);
    await put(draft, path);
    await flushFolder(dirname(path));
    return filled;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Puts a folder in the place of another one, and of those that others publish there at the same time. */
async function put(draft: string, path: string, triesLeft = 20): Promise<void> {
  const before = `${path}.${randomUUID()}`;
  const isReplaced = await rename(path, before).then(
    () => true,
    () => false,
  );
  try {
    await rename(draft, path);
  } catch (error) {
    const hasCome = isTaken(error) && (await stateOfFolder(path)) !== 'strange';
    if (isReplaced && !hasCome) await rename(before, path);
    if (!hasCome || triesLeft === 0) throw error;
    await put(draft, path, triesLeft - 1);
  }
  if (isReplaced) await rm(before, { recursive: true, force: true });
}

/** How the systems say that a folder has the name already. */
const isTaken = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * The same under a name that nothing has yet: `Tea`, or else `Tea (2)`. Whatever is there, even an empty folder, stays as it is.
 *
 * @returns where it is, and what `fill` gave
 */
export async function fillNewFolder<Result>(
  parent: string,
  stem: string,
  fill: (folder: string) => Promise<Result>,
): Promise<{ readonly path: string; readonly filled: Result }> {
  for (let number = 1; ; number += 1) {
    const path = join(parent, numbered(stem, number));
    const draft = `${path}.part`;
    // Whoever holds the draft holds the name, also against another program like this one.
    if ((await isThere(path)) || !(await isMade(draft))) continue;
    try {
      // Between the two looks another book may have come here.
      if (await isThere(path)) {
        await rm(draft, { recursive: true });
        continue;
      }
      const filled = await fill(draft);
      await rename(draft, path);
      await flushFolder(parent);
      return { path, filled };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }
}

/** Makes a folder. @returns whether it was not there @throws the error of the system where it cannot be made */
async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
