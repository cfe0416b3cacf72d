import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { localHeader, type ZipEntryLocation, type ZipFacts } from '@leafcast/node/zip/headers';
import { isDeflatable } from '../format/entry-name.ts';
import type { OpenProject } from '../read/open-project.ts';
import { unpackEntry } from '../zip/entry-bytes.ts';
import type { Scratch } from '../zip/read-at.ts';
import type { FileWriter } from './file-writer.ts';

const deflate = promisify(deflateRaw);
/**
 * Maximum size of a text to deflate, in bytes. Larger texts are stored without compression, so that they are never
 * completely in memory.
 */
export const maxDeflateBytes = 2 ** 26;

/** File to store in a project. */
export interface ProjectSource {
  /** Entry name such as `book.json` or `pages/0001-page-9f8e7d6c.png`. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Whether an entry with this name always has the same content. Such an entry is copied from an earlier file. */
  readonly isNamedByContent: boolean;
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
}

export interface WrittenEntry {
  readonly place: ZipEntryLocation;
  /** SHA-256 hash in hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes a file as an entry of the ZIP file.
 *
 * @throws Error if the file's size differs from the given size
 */
export async function writeEntry(writer: FileWriter, source: ProjectSource): Promise<WrittenEntry> {
  if (isDeflatable(source.name) && source.size <= maxDeflateBytes) return writeText(writer, source);
  const { name, size } = source;
  const offset = writer.position();
  const facts: ZipFacts = { name, size, packed: size, checksum: 0, isDeflated: false };
  await writer.write(localHeader(facts));
  const hash = createHash('sha256');
  let [checksum, read] = [0, 0];
  for await (const part of await source.open()) {
    read += part.length;
    if (read > size) break;
    checksum = crc32(part, checksum);
    hash.update(part);
    await writer.write(part);
  }
  requireSize(source, read);
  await writer.patch(offset, localHeader({ ...facts, checksum }));
  return { place: { ...facts, checksum, offset }, sha256: hash.digest('hex') };
}

async function writeText(writer: FileWriter, source: ProjectSource): Promise<WrittenEntry> {
  const { name, size } = source;
  const content = await buffer(await source.open());
  requireSize(source, content.length);
  const deflated = await deflate(content);
  const isDeflated = deflated.length < size;
  const packed = isDeflated ? deflated : content;
  const place = { name, size, packed: packed.length, checksum: crc32(content), isDeflated, offset: writer.position() };
  await writer.write(localHeader(place));
  await writer.write(packed);
  return { place, sha256: createHash('sha256').update(content).digest('hex') };
}

function requireSize({ name, size }: ProjectSource, read: number): void {
  if (read !== size) throw new Error(`${name} has changed while the project was saved`);
}

/**
 * Copies an entry from an earlier file in its stored form. Its checksum is verified, but its hash is not computed
 * again.
 *
 * @returns `null`, without writing anything, if the earlier file does not contain the entry or the entry is damaged
 */
export async function copyEntry(
  writer: FileWriter,
  { name, size, isNamedByContent }: ProjectSource,
  previous: OpenProject | null,
  scratch: Scratch,
): Promise<WrittenEntry | null> {
  const entry = previous?.entries.get(name);
  if (!previous || !isNamedByContent || entry?.size !== size || size > maxDeflateBytes) return null;
  const place = previous.place(name);
  const packed = await previous.packed(name, scratch).catch(() => null);
  if (!packed || !isWhole(packed, place)) return null;
  const offset = writer.position();
  await writer.write(localHeader(place));
  await writer.write(packed);
  return { place: { ...place, offset }, sha256: entry.sha256 };
}

/** Checks whether an entry matches its checksum. */
function isWhole(packed: Buffer, place: ZipEntryLocation): boolean {
  try {
    return crc32(unpackEntry(packed, place)) === place.checksum;
  } catch {
    return false;
  }
}
