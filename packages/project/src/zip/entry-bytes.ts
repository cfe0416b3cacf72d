import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import { type ZipEntryLocation, zipHeaderSizes, zipSignatures } from '@leafcast/node/zip/headers';
import { damagedProjectError } from '../fault.ts';
import { readExactBytes, type Scratch } from './read-at.ts';

/** Number of bytes per read. */
const partBytes = 2 ** 18;
/** Offsets of the method, name length and extra field length in the local header of an entry. */
const local = { method: 8, name: 26, extra: 28 };

const headLength = ({ name }: ZipEntryLocation) => zipHeaderSizes.local + Buffer.byteLength(name);

/**
 * Returns the number of bytes of extra fields after the header of an entry.
 *
 * @param head the header, with or without the bytes that follow it
 * @throws ProjectError if the header contradicts the directory
 */
function fieldsAfter(head: Buffer, place: ZipEntryLocation): number {
  const name = Buffer.from(place.name);
  const isSame =
    head.readUInt32LE(0) === zipSignatures.local &&
    head.readUInt16LE(local.method) === (place.isDeflated ? 8 : 0) &&
    head.readUInt16LE(local.name) === name.length &&
    head.subarray(zipHeaderSizes.local, zipHeaderSizes.local + name.length).equals(name);
  if (!isSame) throw damagedProjectError(`${place.name} is not where it should be`);
  return head.readUInt16LE(local.extra);
}

/**
 * Reads an entry in its stored form, with a single read if the entry has no extra fields.
 *
 * @throws ProjectError
 */
export async function readPackedEntry(file: FileHandle, place: ZipEntryLocation, scratch?: Scratch): Promise<Buffer> {
  const length = headLength(place);
  const bytes = await readExactBytes(file, place.offset, length + place.packed, scratch);
  const fields = fieldsAfter(bytes, place);
  return fields === 0
    ? bytes.subarray(length)
    : readExactBytes(file, place.offset + length + fields, place.packed, scratch);
}

/**
 * Reads the content of a small entry.
 *
 * @throws ProjectError if the content does not match the directory and the list
 */
export async function wholeEntry(
  file: FileHandle,
  place: ZipEntryLocation,
  sha256: string,
  scratch?: Scratch,
): Promise<Buffer> {
  const packed = await readPackedEntry(file, place, scratch);
  const content = unpackEntry(packed, place);
  if (crc32(content) !== place.checksum || createHash('sha256').update(content).digest('hex') !== sha256) {
    throw damagedProjectError(`${place.name} is damaged`);
  }
  return content;
}

/**
 * Returns the content of an entry from its stored form.
 *
 * @throws ProjectError if the entry cannot be inflated or its size differs from the stated size
 */
export function unpackEntry(packed: Buffer, { name, isDeflated, size }: ZipEntryLocation): Buffer {
  if (!isDeflated) return packed;
  try {
    const inflated: unknown = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1), info: true });
    // Bytes after the end of the deflated data are rejected, because ZIP programs would not show them.
    if (isInflated(inflated) && inflated.buffer.length === size && inflated.engine.bytesWritten === packed.length) {
      return inflated.buffer;
    }
  } catch (cause) {
    throw damagedProjectError(`${name} cannot be read`, cause);
  }
  throw damagedProjectError(`${name} is longer than it says`);
}

/** Checks whether a value is the result of zlib with the option `info`, which zlib's types do not include. */
function isInflated(answer: unknown): answer is { readonly buffer: Buffer; readonly engine: InflateRaw } {
  return typeof answer === 'object' && answer !== null && 'buffer' in answer && 'engine' in answer;
}

async function* packedBytes(file: FileHandle, place: ZipEntryLocation): AsyncGenerator<Buffer> {
  const length = headLength(place);
  const start = place.offset + length + fieldsAfter(await readExactBytes(file, place.offset, length), place);
  for (let at = 0; at < place.packed; at += partBytes) {
    yield await readExactBytes(file, start + at, Math.min(partBytes, place.packed - at));
  }
}

/**
 * Returns the content of an entry as a stream. Whether the entry is intact is known only at the end of the stream;
 * until then, the caller must keep the content separate.
 *
 * @param sha256 hash in hexadecimal; `undefined` if none is known
 * @throws ProjectError if the content is longer, shorter or different from what the directory states
 */
export function streamEntry(file: FileHandle, place: ZipEntryLocation, sha256: string | undefined): Readable {
  return Readable.from(checked(unpacked(file, place), place, sha256), { objectMode: false, highWaterMark: partBytes });
}

async function* unpacked(file: FileHandle, place: ZipEntryLocation): AsyncGenerator<Buffer> {
  if (!place.isDeflated) return yield* packedBytes(file, place);
  const inflate = createInflateRaw();
  const content = new PassThrough({ highWaterMark: partBytes });
  const piped = pipeline(Readable.from(packedBytes(file, place), { objectMode: false }), inflate, content);
  piped.catch(() => undefined);
  try {
    for await (const part of content) yield part;
    await piped;
  } catch (cause) {
    throw damagedProjectError(`${place.name} cannot be read`, cause);
  }
  // Bytes after the end of the deflated data are rejected, because ZIP programs would not show them.
  if (inflate.bytesWritten !== place.packed) throw damagedProjectError(`${place.name} is longer than it says`);
}

async function* checked(parts: AsyncIterable<Buffer>, place: ZipEntryLocation, sha256: string | undefined) {
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
  if (!isWhole || (sha256 !== undefined && hash.digest('hex') !== sha256))
    throw damagedProjectError(`${place.name} is damaged`);
}
