import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode } from '@leafcast/node/error-code';
import { flushAll } from '@leafcast/node/files/flush';
import { requireRealFolder } from './real-folder.ts';
import type { StorageBatch } from './storage.ts';

interface Disk {
  readonly pathOf: (key: string) => string;
  readonly files: string;
  /** Folder with files that are being written. */
  readonly incoming: string;
}

/**
 * Creates a batch that stores thousands of small files. Writing their content takes only a small part of the time, so
 * each folder is checked only once.
 */
export function diskBatch({ pathOf, files, incoming }: Disk): StorageBatch {
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
      // A new file needs no temporary file, because no code may use it before it is flushed.
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
  await requireRealFolder(folder);
}

/**
 * Writes a file with the callback API. The version in `fs/promises` creates a file handle, which takes longer than
 * writing an image.
 */
const writeWhole = promisify(writeFile);

/**
 * Writes a complete file or nothing.
 *
 * @returns `false` if the name is already taken, even by a link
 */
async function writeNew(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeWhole(path, bytes, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    await rm(path, { force: true });
    throw error;
  }
}
