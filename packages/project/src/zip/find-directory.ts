import type { FileHandle } from 'node:fs/promises';
import { headSizes, see64, signatures } from '@leafcast/node/zip/headers';
import { damaged } from '../fault.ts';
import { projectLimits } from '../limits.ts';
import { readAt } from './read-at.ts';

/** Maximum length of the comment of a zip file, in bytes. */
const maxCommentBytes = 0xffff;

export interface FoundDirectory {
  readonly count: number;
  readonly offset: number;
  readonly bytes: Buffer;
}

/**
 * Reads the directory at the end of a zip file.
 *
 * @throws ProjectError
 */
export async function findDirectory(file: FileHandle, size: number): Promise<FoundDirectory> {
  const tailLength = Math.min(size, headSizes.end + maxCommentBytes + headSizes.locator64);
  const tail = await readAt(file, size - tailLength, tailLength);
  const at = endIn(tail);
  const end = tail.subarray(at);
  const is64 =
    [8, 10].some((field) => end.readUInt16LE(field) === see64.bits16) ||
    [12, 16].some((field) => end.readUInt32LE(field) === see64.bits32);
  const start = size - tailLength + at;
  const found = is64 ? await read64(file, tail, at, start) : { ...read32(end), until: start };
  const { count, length, offset, until } = found;
  if (count > projectLimits.entries || length > projectLimits.directoryBytes) throw damaged('too many entries');
  // Nothing may precede the first entry, separate the directory from its end record, or follow that.
  if (offset + length !== until) throw damaged('the directory is not where it should be');
  return { count, offset, bytes: await readAt(file, offset, length) };
}

/** Returns the position of the end record: its comment must reach to the end of the file. */
function endIn(tail: Buffer): number {
  for (let at = tail.length - headSizes.end; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== signatures.end) continue;
    if (at + headSizes.end + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  throw damaged('not a zip file');
}

function read32(end: Buffer) {
  const [disk, startDisk, here, count] = [4, 6, 8, 10].map((field) => end.readUInt16LE(field));
  if (disk !== 0 || startDisk !== 0 || here !== count || count === undefined) throw damaged('a part of a zip file');
  return { count, length: end.readUInt32LE(12), offset: end.readUInt32LE(16) };
}

async function read64(file: FileHandle, tail: Buffer, at: number, start: number) {
  const locator = at - headSizes.locator64;
  if (locator < 0 || tail.readUInt32LE(locator) !== signatures.locator64) throw damaged('no end of 64 bits');
  const until = Number(tail.readBigUInt64LE(locator + 8));
  // The end record of a project has no extra data, so it directly precedes its locator.
  if (until !== start - headSizes.locator64 - headSizes.end64) throw damaged('the end of 64 bits is elsewhere');
  const end = await readAt(file, until, headSizes.end64);
  if (end.readUInt32LE(0) !== signatures.end64) throw damaged('no end of 64 bits');
  const [here = 0, count = 0, length = 0, offset = 0] = [24, 32, 40, 48].map((field) =>
    Number(end.readBigUInt64LE(field)),
  );
  if (here !== count || end.readUInt32LE(16) !== 0 || end.readUInt32LE(20) !== 0) throw damaged('a part of a zip file');
  return { count, length, offset, until };
}
