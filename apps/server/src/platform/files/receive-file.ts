import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mediaStartBytes } from '@leafcast/book';
import { Refusal } from '../refusal.ts';

/** A received file on the disk of this server. It exists until it is moved or deleted. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 hash in hex. */
  readonly hash: string;
  /** First bytes of the file. */
  readonly start: Uint8Array;
  dispose(): Promise<void>;
}

/**
 * Writes a stream to a new file. If the stream is too large, the rest is read and discarded, so that the sender still
 * receives the response.
 *
 * @param folder folder for the file; created if missing
 * @throws Refusal TOO_LARGE if the stream has more than `maxBytes` bytes; in that case, no file is left
 */
export async function receiveFile(stream: Readable, folder: string, maxBytes: number): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const dispose = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > maxBytes) done();
      else done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (size > maxBytes) throw new Refusal('TOO_LARGE', 'media.size', { size: maxBytes / 2 ** 20 });
    return { path, size, hash: hash.digest('hex'), start: await readStart(path), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const buffer = new Uint8Array(mediaStartBytes);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
