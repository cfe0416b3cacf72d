import type { FileHandle } from 'node:fs/promises';
import {
  type ZipEntryLocation,
  zip64FieldId,
  zip64Placeholders,
  zipHeaderSizes,
  zipSignatures,
} from '@leafcast/node/zip/headers';
import { damagedProjectError } from '../fault.ts';
import { projectLimits } from '../limits.ts';
import { type FoundDirectory, findDirectory } from './find-directory.ts';

/** Flags of entries that are rejected: encrypted, patched, strongly encrypted, or with a hidden directory. */
const refusedFlags = 0x1 | 0x20 | 0x40 | 0x2000;
/** Maximum ratio of the size of a text to its deflated size: about a thousand. */
const maxDeflateRatio = 1040;
const kindOfFile = 0o170000;
const regular = 0o100000;

/**
 * Reads the directory of a ZIP file. Rejects every file that programs could interpret differently, such as a file with
 * duplicate names, overlapping entries, links or impossible sizes. The contents of entries are not read.
 *
 * @throws ProjectError
 * @see safety T18, T23
 */
export async function readDirectory(file: FileHandle, size: number): Promise<ReadonlyMap<string, ZipEntryLocation>> {
  const directory = await findDirectory(file, size);
  const places = new Map<string, ZipEntryLocation>();
  const seen = new Set<string>();
  for (const place of placesIn(directory)) {
    // Names that differ only in case, or only in the Unicode form of an accent, are the same on some systems.
    const alike = place.name.normalize('NFC').toLowerCase();
    if (seen.has(alike)) throw damagedProjectError(`${place.name} is there twice`);
    seen.add(alike);
    places.set(place.name, place);
  }
  checkRoom([...places.values()], directory.offset);
  return places;
}

function* placesIn({ bytes, count }: FoundDirectory): Generator<ZipEntryLocation> {
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + zipHeaderSizes.directory > bytes.length) throw damagedProjectError('the directory ends too early');
    const header = bytes.subarray(at);
    if (header.readUInt32LE(0) !== zipSignatures.directory)
      throw damagedProjectError('the directory is missing an entry');
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      header.readUInt16LE(field),
    );
    const length = zipHeaderSizes.directory + nameLength + extraLength + commentLength;
    if (header.length < length) throw damagedProjectError('the directory ends too early');
    const extra = header.subarray(
      zipHeaderSizes.directory + nameLength,
      zipHeaderSizes.directory + nameLength + extraLength,
    );
    yield placeOf(
      header,
      nameIn(header.subarray(zipHeaderSizes.directory, zipHeaderSizes.directory + nameLength)),
      extra,
    );
    at += length;
  }
  if (at !== bytes.length) throw damagedProjectError('the directory is too long');
}

function nameIn(bytes: Buffer): string {
  const name = bytes.toString('utf8');
  if (!Buffer.from(name).equals(bytes)) throw damagedProjectError('an entry name is not valid UTF-8');
  return name;
}

function placeOf(header: Buffer, name: string, extra: Buffer): ZipEntryLocation {
  const method = header.readUInt16LE(10);
  const mode = header.readUInt32LE(38) >>> 16;
  if (header.readUInt16LE(8) & refusedFlags || (method !== 0 && method !== 8))
    throw damagedProjectError(`${name} is encrypted`);
  // A file type of 0 is accepted, because many programs do not record one.
  if (header.readUInt16LE(34) !== 0 || ![regular, 0].includes(mode & kindOfFile))
    throw damagedProjectError(`${name} is no file`);
  const [packed, size, near] = [header.readUInt32LE(20), header.readUInt32LE(24), header.readUInt32LE(42)];
  const isDeflated = method === 8;
  const offset = near === zip64Placeholders.bits32 ? farOffset(extra) : near;
  const isPossible = isDeflated ? size <= packed * maxDeflateRatio : size === packed;
  if (!isPossible || Math.max(size, packed) > projectLimits.entryBytes)
    throw damagedProjectError(`${name} has an impossible size`);
  return { name, checksum: header.readUInt32LE(16), size, packed, isDeflated, offset };
}

function farOffset(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64FieldId) continue;
    if (extra.readUInt16LE(at + 2) !== 8 || at + 12 > extra.length) break;
    return Number(extra.readBigUInt64LE(at + 4));
  }
  throw damagedProjectError('the offset of an entry is missing');
}

/**
 * Checks that the entries do not overlap, that they all precede the directory, and that their total size is within the
 * limit of a project.
 */
function checkRoom(places: readonly ZipEntryLocation[], end: number): void {
  let until = end;
  let total = 0;
  for (const place of places.toSorted((one, other) => other.offset - one.offset)) {
    const length = zipHeaderSizes.local + Buffer.byteLength(place.name) + place.packed;
    if (place.offset + length > until) throw damagedProjectError(`${place.name} overlaps another entry`);
    until = place.offset;
    total += place.size;
  }
  if (total > projectLimits.bytes) throw damagedProjectError('too large');
}
