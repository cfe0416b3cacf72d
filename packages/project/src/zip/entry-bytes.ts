import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { damaged } from '../fault.ts';
import { readAt } from './find-directory.ts';
import { headSizes, signatures, type ZipPlace } from './headers.ts';

/** Bytes that are read at once. */
const partBytes = 2 ** 18;
/** Offset of the entry's method, name and fields in its own header. */
const local = { method: 8, name: 26, extra: 28 };

/** Where the bytes of an entry begin. @throws ProjectError where its own header says another thing than the directory */
async function startOf(file: FileHandle, place: ZipPlace): Promise<number> {
  const name = Buffer.from(place.name);
  const head = await readAt(file, place.offset, headSizes.local + name.length);
  const isSame =
    head.readUInt32LE(0) === signatures.local &&
    head.readUInt16LE(local.method) === (place.isDeflated ? 8 : 0) &&
    head.readUInt16LE(local.name) === name.length &&
    head.subarray(headSizes.local).equals(name);
  if (!isSame) throw damaged(`${place.name} is not where it should be`);
  return place.offset + head.length + head.readUInt16LE(local.extra);
}

/** The bytes of an entry as they stand in the file. @throws ProjectError */
export async function* packedBytes(file: FileHandle, place: ZipPlace): AsyncGenerator<Buffer> {
  const start = await startOf(file, place);
  for (let at = 0; at < place.packed; at += partBytes) {
    yield await readAt(file, start + at, Math.min(partBytes, place.packed - at));
  }
}

/**
 * The content of an entry. That it is whole shows at its end: until then whoever takes it must keep it apart.
 *
 * @param sha256 in hex; `undefined` where nobody has noted it
 * @throws ProjectError if it is longer, shorter or another one than the directory says
 */
export function entryBytes(file: FileHandle, place: ZipPlace, sha256: string | undefined): Readable {
  return Readable.from(checked(unpacked(file, place), place, sha256), { objectMode: false, highWaterMark: partBytes });
}

async function* unpacked(file: FileHandle, place: ZipPlace): AsyncGenerator<Buffer> {
  if (!place.isDeflated) return yield* packedBytes(file, place);
  const inflate = createInflateRaw();
  const content = new PassThrough({ highWaterMark: partBytes });
  const piped = pipeline(Readable.from(packedBytes(file, place), { objectMode: false }), inflate, content);
  piped.catch(() => undefined);
  try {
    for await (const part of content) yield part;
    await piped;
  } catch (cause) {
    throw damaged(`${place.name} cannot be read`, cause);
  }
  // What follows the end of the deflated bytes would be hidden from everybody.
  if (inflate.bytesWritten !== place.packed) throw damaged(`${place.name} is longer than it says`);
}

async function* checked(parts: AsyncIterable<Buffer>, place: ZipPlace, sha256: string | undefined) {
  const hash = createHash('sha256');
  let checksum = 0;
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > place.size) break;
    checksum = crc32(part, checksum);
    hash.update(part);
    yield part;
  }
  const isWhole = size === place.size && checksum === place.checksum;
  if (!isWhole || (sha256 !== undefined && hash.digest('hex') !== sha256)) throw damaged(`${place.name} is damaged`);
}
