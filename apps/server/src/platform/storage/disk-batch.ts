import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '@leafcast/node/error-code';
import { flushAll } from '@leafcast/node/files/flush';
import { requireReal } from './real-folder.ts';
import type { Batch } from './storage.ts';

interface Disk {
  readonly pathOf: (key: string) => string;
  readonly files: string;
  /** Folder of files that are being written. */
  readonly incoming: string;
}

/**
 * Creates a batch that stores thousands of small files. Most of the cost of such a file is not its bytes, so each
 * folder is checked only once.
 */
export function diskBatch({ pathOf, files, incoming }: Disk): Batch {
  const paths: string[] = [];
  const folders = new Map<string, Promise<void>>();

  function haveFolder(path: string): Promise<void> {
    const known = folders.get(path) ?? createRealFolder(path);
    folders.set(path, known);
    return known;
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await haveFolder(dirname(path));
      paths.push(path);
      // A new file needs no draft, because nobody may rely on it before it is flushed.
      if (await writeNew(path, bytes)) return;
      const draft = join(incoming, randomUUID());
      await writeNew(draft, bytes);
      try {
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    flush: () => flushAll(paths, files),
  };
}

async function createRealFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireReal(folder);
}

/** The version in `fs/promises` creates a handle for each file, which costs more than writing an image. */
const writeWhole = promisify(writeFile);

/**
 * Writes a complete file, or nothing.
 *
 * @returns `false` if its name is already taken, even by a link
 */
async function writeNew(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeWhole(path, bytes, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    await rm(path, { force: true });
    throw error;
  }
}
