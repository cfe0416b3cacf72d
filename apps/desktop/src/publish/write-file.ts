import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFolder } from '@leafcast/server';

/** A file that has been written. */
export interface Written {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Writes a file beside its place, flushes it, and puts it there in one step: whoever stops it, or pulls the plug, leaves what was
 * there before.
 *
 * @throws the error of the system, or that of the bytes
 */
export async function writeFile(path: string, bytes: Readable): Promise<Written> {
  // Two that write the same file at once each have a draft of their own.
  const draft = `${path}.${randomUUID()}.part`;
  return fill(await openOrDestroy(draft, 'w', bytes), draft, path, bytes);
}

/**
 * The same under a name that no file has yet: `Tea.exe`, or else `Tea (2).exe`.
 *
 * @param extension with its dot
 */
export async function writeNewFile(folder: string, stem: string, extension: string, bytes: Readable): Promise<Written> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${numbered(stem, number)}${extension}`);
    const draft = `${path}.part`;
    if (await isThere(path)) continue;
    // Whoever holds the draft holds the name, also against another program like this one.
    const file = await openOrDestroy(draft, 'wx', bytes, 'EEXIST');
    if (file === null) continue;
    if (!(await isThere(path))) return fill(file, draft, path, bytes);
    await file.close();
    await rm(draft, { force: true });
  }
}

/** The first, second, … name of a book among others of the same one. */
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
        // Each goes where the last one ended.
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
