import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { directoryHeader, localHeader, nonZip64Limits, type ZipFacts } from '@leafcast/node/zip/headers';
import type { PublishedFile } from '../target/published-file.ts';
import { TooLargeError } from '../target/too-large.ts';

const deflate = promisify(deflateRaw);

/**
 * Maximum size in bytes of a file that is held in memory. A larger file is read twice, the first time for its checksum,
 * and stored without compression.
 */
const wholeBytes = 2 ** 24;

export interface ZipEntry extends PublishedFile {
  /** Unix permissions of the file; default: 0o644. */
  readonly mode?: number;
}

export interface ZipOptions {
  /** Alignment of the data of stored files, in bytes; default: 1. */
  readonly alignment?: number;
  /** Whether texts are compressed; default: true. */
  readonly compresses?: boolean;
}

/** Directory at the end of a ZIP file. */
export interface ZipDirectory {
  /** Number of bytes before the directory. This is the directory's offset unless something is inserted before it. */
  readonly offset: number;
  readonly count: number;
  readonly bytes: Buffer;
}

/**
 * Writes the entries of a ZIP file one after another. Sizes and checksums precede the content, as Android's tools
 * require. The same entries produce the same bytes.
 *
 * @returns directory of the ZIP file
 * @throws TooLargeError if an entry, or all entries together, are too large for a ZIP file without extensions (4 GiB,
 * 65,535 entries)
 * @see APPNOTE.TXT 4.3
 */
export async function* zipEntries(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { alignment = 1, compresses = true }: ZipOptions = {},
): AsyncGenerator<Uint8Array, ZipDirectory> {
  const headers: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const { facts, content } = await prepare(entry, compresses);
    const header = localHeader(facts, { offset, alignment });
    headers.push(directoryHeader({ ...facts, offset }, entry.mode));
    offset += header.length + facts.packed;
    if (offset > nonZip64Limits.bytes || headers.length > nonZip64Limits.entries)
      throw new TooLargeError(nonZip64Limits.bytes);
    yield header;
    if (content) yield content;
    else yield* unchanged(entry, facts);
  }
  return { offset, count: headers.length, bytes: Buffer.concat(headers) };
}

async function prepare(entry: ZipEntry, compresses: boolean): Promise<{ facts: ZipFacts; content?: Uint8Array }> {
  const { name } = entry;
  const parts: Uint8Array[] = [];
  let size = 0;
  let checksum = 0;
  for await (const part of await chunksOf(entry)) {
    size += part.length;
    checksum = crc32(part, checksum);
    if (size <= wholeBytes) parts.push(part);
    else parts.length = 0;
  }
  const stored = { name, checksum, size, packed: size, isDeflated: false };
  if (size > wholeBytes) return { facts: stored };
  const content = Buffer.concat(parts);
  const packed = compresses && entry.isText ? await deflate(content) : content;
  if (packed.length >= size) return { facts: stored, content };
  return { facts: { ...stored, packed: packed.length, isDeflated: true }, content: packed };
}

/**
 * Reads a file a second time.
 *
 * @throws Error if the file has changed since it was first read
 */
async function* unchanged(entry: ZipEntry, { checksum, size }: ZipFacts): AsyncGenerator<Uint8Array> {
  let read = 0;
  let sum = 0;
  for await (const part of await chunksOf(entry)) {
    read += part.length;
    sum = crc32(part, sum);
    if (read > size) break;
    yield part;
  }
  if (read !== size || sum !== checksum) throw new Error(`${entry.name} has changed while it was published`);
}

async function chunksOf({ open }: ZipEntry): Promise<AsyncIterable<Uint8Array>> {
  return open();
}
