import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '@leafcast/node/error-code';
import { replaceFile, writeDraftFile } from '@leafcast/node/files/replace-file';

/** Path and size of a written file. */
export interface WrittenFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Replaces a file. If writing is interrupted, even by a power failure, the previous file stays.
 *
 * @throws the system error, or the error of the stream
 */
export async function writeFile(path: string, bytes: Readable): Promise<WrittenFile> {
  try {
    const size = await replaceFile(path, (file) => pour(bytes, file));
    return { path, size };
  } finally {
    bytes.destroy();
  }
}

/**
 * Writes a file under an unused name: `Tea.exe`, or else `Tea (2).exe`.
 *
 * @param extension extension with its dot
 */
export async function writeNewFile(
  folder: string,
  baseName: string,
  extension: string,
  bytes: Readable,
): Promise<WrittenFile> {
  try {
    for (let number = 1; ; number += 1) {
      const path = join(folder, `${numberedFileName(baseName, number)}${extension}`);
      const draft = `${path}.part`;
      if (await fileExists(path)) continue;
      // The draft reserves the name, also against other instances of this program.
      const file = await create(draft);
      // Between the two checks, another book may have been moved to this path.
      const write = async (opened: FileHandle) => ((await fileExists(path)) ? null : pour(bytes, opened));
      const size = file && (await writeDraftFile(file, draft, path, write));
      if (size !== null) return { path, size };
    }
  } finally {
    bytes.destroy();
  }
}

/**
 * Returns a candidate for the name of a book: first the plain name, then the name with a number. Several books can have
 * the same name.
 */
export const numberedFileName = (baseName: string, number: number): string =>
  number === 1 ? baseName : `${baseName} (${number})`;

export const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Creates a file; `null` if its name is taken. */
const create = (path: string): Promise<FileHandle | null> =>
  open(path, 'wx').catch((error: unknown) => {
    if (getErrorCode(error) === 'EEXIST') return null;
    throw error;
  });

/**
 * Writes a stream to a file.
 *
 * @returns number of bytes written
 */
async function pour(bytes: Readable, file: FileHandle): Promise<number> {
  await pipeline(bytes, async (chunks: AsyncIterable<Uint8Array>) => {
    // Each chunk is appended where the previous one ended.
    for await (const chunk of chunks) await file.writeFile(chunk);
  });
  return (await file.stat()).size;
}
