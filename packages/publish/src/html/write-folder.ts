import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PublishedFile } from '../target/published-file.ts';

/**
 * Writes files into an existing folder. All files are on the disk when the promise resolves.
 *
 * @returns number of bytes written
 */
export async function writeFolder(
  folder: string,
  files: readonly PublishedFile[],
  signal?: AbortSignal,
): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    signal?.throwIfAborted();
    const path = join(folder, file.name);
    await mkdir(dirname(path), { recursive: true });
    const written = createWriteStream(path, { flags: 'wx', flush: true });
    await pipeline(await file.open(), written, { signal });
    bytes += written.bytesWritten;
  }
  return bytes;
}
