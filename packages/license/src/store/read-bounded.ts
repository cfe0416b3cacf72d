import { open } from 'node:fs/promises';

/**
 * Reads a file up to a limit. A longer file yields slightly more bytes than the limit, so that the caller notices its
 * length. A file that exists but cannot be read counts as empty.
 *
 * @returns `null` if the file does not exist
 */
export async function readFileBounded(path: string, limit: number): Promise<Uint8Array | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    return new Uint8Array();
  });
  if (file === null || file instanceof Uint8Array) return file;
  try {
    const buffer = Buffer.alloc(limit + 1);
    let filled = 0;
    for (let read = 1; read > 0 && filled < buffer.length; filled += read) {
      ({ bytesRead: read } = await file.read(buffer, filled, buffer.length - filled));
    }
    return buffer.subarray(0, filled);
  } catch {
    return new Uint8Array();
  } finally {
    await file.close();
  }
}
