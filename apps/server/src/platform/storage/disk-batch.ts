import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, flushAll } from '../files/flush.ts';
import { requireReal } from './real-folder.ts';
import type { Batch } from './storage.ts';

interface Disk {
  readonly pathOf: (key: string) => string;
  readonly files: string;
  /** Folder of what is being written. */
  readonly incoming: string;
}

/** Puts thousands of small files: what one of them costs beside its bytes is most of it, so each folder is looked at once. */
export function diskBatch({ pathOf, files, incoming }: Disk): Batch {
  const paths: string[] = [];
  const folders = new Map<string, Promise<void>>();

  function haveFolder(path: string): Promise<void> {
    const known = folders.get(path) ?? makeReal(path);
    folders.set(path, known);
    return known;
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await haveFolder(dirname(path));
      paths.push(path);
      // A new file needs no draft: nobody may count on it before it is flushed.
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

async function makeReal(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireReal(folder);
}

/** That of `fs/promises` makes a handle for each file, which costs more than writing a picture. */
const writeWhole = promisify(writeFile);

/** Writes all of a file, or nothing. @returns `false` where something has its name already, be it a link */
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
