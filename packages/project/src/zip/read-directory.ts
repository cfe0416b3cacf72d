import type { FileHandle } from 'node:fs/promises';
import { field64, headSizes, see64, signatures, type ZipPlace } from '@leafcast/node/zip/headers';
import { damaged } from '../fault.ts';
import { projectLimits } from '../limits.ts';
import { type FoundDirectory, findDirectory } from './find-directory.ts';

/** Flags of entries that are rejected: encrypted, patched, strongly encrypted, with a hidden directory. */
const refusedFlags = 0x1 | 0x20 | 0x40 | 0x2000;
/** Maximum ratio of the size of a text to its deflated size: about a thousand. */
const maxDeflateRatio = 1040;
const kindOfFile = 0o170000;
const regular = 0o100000;

/**
 * Reads the directory of a zip file. Rejects every file that could be read in two ways: duplicate names, overlapping
 * entries, links, impossible sizes. The contents are not read.
 *
 * @throws ProjectError
 * @see safety T18, T23
 */
export async function readDirectory(file: FileHandle, size: number): Promise<ReadonlyMap<string, ZipPlace>> {
  const directory = await findDirectory(file, size);
  const places = new Map<string, ZipPlace>();
  const seen = new Set<string>();
  for (const place of placesIn(directory)) {
    // Some systems do not distinguish case, and some do not distinguish forms of an accent.
    const alike = place.name.normalize('NFC').toLowerCase();
    if (seen.has(alike)) throw damaged(`${place.name} is there twice`);
    seen.add(alike);
    places.set(place.name, place);
  }
  checkRoom([...places.values()], directory.offset);
  return places;
}

function* placesIn({ bytes, count }: FoundDirectory): Generator<ZipPlace> {
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + headSizes.directory > bytes.length) throw damaged('the directory ends too early');
    const header = bytes.subarray(at);
    if (header.readUInt32LE(0) !== signatures.directory) throw damaged('no entry where one should be');
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      header.readUInt16LE(field),
    );
    const length = headSizes.directory + nameLength + extraLength + commentLength;
    if (header.length < length) throw damaged('the directory ends too early');
    const extra = header.subarray(headSizes.directory + nameLength, headSizes.directory + nameLength + extraLength);
    yield placeOf(header, nameIn(header.subarray(headSizes.directory, headSizes.directory + nameLength)), extra);
    at += length;
  }
  if (at !== bytes.length) throw damaged('the directory is too long');
}

function nameIn(bytes: Buffer): string {
  const name = bytes.toString('utf8');
  if (!Buffer.from(name).equals(bytes)) throw damaged('a name that is no text');
  return name;
}

function placeOf(header: Buffer, name: string, extra: Buffer): ZipPlace {
  const method = header.readUInt16LE(10);
  const mode = header.readUInt32LE(38) >>> 16;
  if (header.readUInt16LE(8) & refusedFlags || (method !== 0 && method !== 8)) throw damaged(`${name} is encrypted`);
  // Many programs do not write a file type.
  if (header.readUInt16LE(34) !== 0 || ![regular, 0].includes(mode & kindOfFile)) throw damaged(`${name} is no file`);
  const [packed, size, near] = [header.readUInt32LE(20), header.readUInt32LE(24), header.readUInt32LE(42)];
  const isDeflated = method === 8;
  const offset = near === see64.bits32 ? farOffset(extra) : near;
  const isPossible = isDeflated ? size <= packed * maxDeflateRatio : size === packed;
  if (!isPossible || Math.max(size, packed) > projectLimits.entryBytes)
    throw damaged(`${name} has a size that cannot be`);
  return { name, checksum: header.readUInt32LE(16), size, packed, isDeflated, offset };
}

function farOffset(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== field64) continue;
    if (extra.readUInt16LE(at + 2) !== 8 || at + 12 > extra.length) break;
    return Number(extra.readBigUInt64LE(at + 4));
  }
  throw damaged('an entry that is nowhere');
}

/**
 * Checks that every entry has its own space before the directory, and that all entries together are within the limit of
 * a project.
 */
function checkRoom(places: readonly ZipPlace[], end: number): void {
  let until = end;
  let total = 0;
  for (const place of places.toSorted((one, other) => other.offset - one.offset)) {
    const length = headSizes.local + Buffer.byteLength(place.name) + place.packed;
    if (place.offset + length > until) throw damaged(`${place.name} lies over another entry`);
    until = place.offset;
    total += place.size;
  }
  if (total > projectLimits.bytes) throw damaged('too large');
}
