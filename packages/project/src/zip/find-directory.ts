import type { FileHandle } from 'node:fs/promises';
import { zip64Placeholders, zipHeaderSizes, zipSignatures } from '@leafcast/node/zip/headers';
import { damagedProjectError } from '../fault.ts';
import { projectLimits } from '../limits.ts';
import { readExactBytes } from './read-at.ts';

/** Maximum length of a ZIP file's comment, in bytes. */
const maxCommentBytes = 0xffff;

export interface FoundDirectory {
  readonly count: number;
  readonly offset: number;
  readonly bytes: Buffer;
}

/**
 * Reads the directory at the end of a ZIP file.
 *
 * @throws ProjectError
 */
export async function findDirectory(file: FileHandle, size: number): Promise<FoundDirectory> {
  const tailLength = Math.min(size, zipHeaderSizes.end + maxCommentBytes + zipHeaderSizes.locator64);
  const tail = await readExactBytes(file, size - tailLength, tailLength);
  const at = endIn(tail);
  const end = tail.subarray(at);
  const is64 =
    [8, 10].some((field) => end.readUInt16LE(field) === zip64Placeholders.bits16) ||
    [12, 16].some((field) => end.readUInt32LE(field) === zip64Placeholders.bits32);
  const start = size - tailLength + at;
  const found = is64 ? await read64(file, tail, at, start) : { ...read32(end), until: start };
  const { count, length, offset, until } = found;
  if (count > projectLimits.entries || length > projectLimits.directoryBytes)
    throw damagedProjectError('the file has too many entries');
  // The directory must end directly before its end record.
  if (offset + length !== until) throw damagedProjectError('the directory is not where it should be');
  return { count, offset, bytes: await readExactBytes(file, offset, length) };
}

/** Returns the position of the end record, whose comment must extend to the end of the file. */
function endIn(tail: Buffer): number {
  for (let at = tail.length - zipHeaderSizes.end; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== zipSignatures.end) continue;
    if (at + zipHeaderSizes.end + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  throw damagedProjectError('not a zip file');
}

function read32(end: Buffer) {
  const [disk, startDisk, here, count] = [4, 6, 8, 10].map((field) => end.readUInt16LE(field));
  if (disk !== 0 || startDisk !== 0 || here !== count || count === undefined)
    throw damagedProjectError('the file is one part of a split zip file');
  return { count, length: end.readUInt32LE(12), offset: end.readUInt32LE(16) };
}

async function read64(file: FileHandle, tail: Buffer, at: number, start: number) {
  const locator = at - zipHeaderSizes.locator64;
  if (locator < 0 || tail.readUInt32LE(locator) !== zipSignatures.locator64)
    throw damagedProjectError('the ZIP64 end record is missing');
  const until = Number(tail.readBigUInt64LE(locator + 8));
  // The 64-bit end record of a project has no extra data, so it directly precedes its locator.
  if (until !== start - zipHeaderSizes.locator64 - zipHeaderSizes.end64)
    throw damagedProjectError('the ZIP64 end record is not where it should be');
  const end = await readExactBytes(file, until, zipHeaderSizes.end64);
  if (end.readUInt32LE(0) !== zipSignatures.end64) throw damagedProjectError('the ZIP64 end record is missing');
  const [here = 0, count = 0, length = 0, offset = 0] = [24, 32, 40, 48].map((field) =>
    Number(end.readBigUInt64LE(field)),
  );
  if (here !== count || end.readUInt32LE(16) !== 0 || end.readUInt32LE(20) !== 0)
    throw damagedProjectError('the file is one part of a split zip file');
  return { count, length, offset, until };
}
