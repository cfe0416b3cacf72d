import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFolder } from '@leafcast/server';

/** A written file. */
export interface Written {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Writes a file next to its destination, flushes it, and moves it there in one step. If this is interrupted, even by a
 * power failure, the previous file stays.
 *
 * @throws the system error, or the error of the stream
 */
export async function writeFile(path: string, bytes: Readable): Promise<Written> {
  // Concurrent writes of the same file each use their own draft.
  const draft = `${path}.${randomUUID()}.part`;
  return fill(await openOrDestroy(draft, 'w', bytes), draft, path, bytes);
}

/**
 * Writes a file under an unused name: `Tea.exe`, or else `Tea (2).exe`.
 *
 * @param extension extension with its dot
 */
export async function writeNewFile(folder: string, stem: string, extension: string, bytes: Readable): Promise<Written> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${numbered(stem, number)}${extension}`);
    const draft = `${path}.part`;
    if (await isThere(path)) continue;
    // The draft reserves the name, also against other instances of this program.
    const file = await openOrDestroy(draft, 'wx', bytes, 'EEXIST');
    if (file === null) continue;
    if (!(await isThere(path))) return fill(file, draft, path, bytes);
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Returns the first, second, … name of a book among others with the same name. */
export const numbered = (stem: string, number: number): string => (number === 1 ? stem : `${stem} (${number})`);

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function openOrDestroy(path: string, flags: 'w', bytes: Readable): Promise<FileHandle>;
async function openOrDestroy(path: string, flags: 'wx', bytes: Readable, taken: string): Promise<FileHandle | null>;
async function openOrDestroy(path: string, flags: string, bytes: Readable, taken = ''): Promise<FileHandle | null> {
  try {
    return await open(path, flags);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === taken) return null;
    bytes.destroy();
    throw error;
  }
}

async function fill(file: FileHandle, draft: string, path: string, bytes: Readable): Promise<Written> {
  try {
    try {
      await pipeline(bytes, async (chunks: AsyncIterable<Uint8Array>) => {
        // Each chunk is written where the previous one ended.
        for await (const chunk of chunks) await file.writeFile(chunk);
      });
      await file.sync();
    } finally {
      await file.close();
    }
    const { size } = await stat(draft);
    await rename(draft, path);
    await flushFolder(dirname(path));
    return { path, size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
