import { type FileHandle, open } from 'node:fs/promises';

/** Reads up to `length` bytes from `offset`; returns fewer bytes at the end of the file. */
type ReadAt = (offset: number, length: number) => Promise<Buffer>;

/**
 * Maximum number of boxes read before a video is rejected; videos from cameras have fewer than 20 boxes at the top
 * level.
 */
const maxBoxes = 10_000;
/** Maximum number of tags at the start of an MP3. */
const maxTags = 8;
/** Maximum padding between the tags of an MP3 and its first frame, in bytes. */
const maxPadding = 64 * 1024;
/** Maximum length of an MP3 frame, in bytes. */
const maxFrameBytes = 2881;

/**
 * Checks whether a video or audio file contains the parts that browsers need to play it, wherever they are in the file.
 * Does not decode the file. Returns `true` for other file types.
 *
 * @see ISO 14496-12 4.2 (boxes), RFC 8794 (EBML), ISO 11172-3 2.4.2.3 (frames of MP3)
 */
export async function isCompleteMedia(path: string, mimeType: string | undefined): Promise<boolean> {
  const check = checks[mimeType ?? ''];
  if (!check) return true;
  const file = await open(path, 'r');
  try {
    return await check(readerOf(file), (await file.stat()).size);
  } finally {
    await file.close();
  }
}

const checks: Readonly<Record<string, (read: ReadAt, size: number) => Promise<boolean>>> = {
  'video/mp4': isMp4,
  'video/webm': isWebm,
  'audio/mpeg': isMp3,
};

const readerOf =
  (file: FileHandle): ReadAt =>
  async (offset, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };

/** Checks that an MP4 file is a sequence of boxes that includes `moov` (the description) and `mdat` (the data). */
async function isMp4(read: ReadAt, size: number): Promise<boolean> {
  const found = new Set<string>();
  let at = 0;
  for (let box = 0; box < maxBoxes && at + 8 <= size; box += 1) {
    const head = await read(at, 16);
    let length = head.readUInt32BE(0);
    if (length === 1 && head.length === 16) length = Number(head.readBigUInt64BE(8));
    else if (length === 0) length = size - at;
    // A box that extends beyond the end of the file is truncated; a box that is shorter than its header is invalid.
    if (length < 8 || at + length > size) break;
    found.add(head.toString('latin1', 4, 8));
    at += length;
  }
  return found.has('moov') && found.has('mdat');
}

/** Checks that the header of a WebM file names the document type and that a segment follows the header. */
async function isWebm(read: ReadAt): Promise<boolean> {
  const start = await read(0, 4096);
  const head = vintAt(start, 4);
  if (!head) return false;
  const end = 4 + head.length + head.value;
  const isNamed = ['webm', 'matroska'].some((name) => start.subarray(0, end).includes(name));
  return isNamed && start.length >= end + 5 && start.readUInt32BE(end) === 0x18538067;
}

/** Reads an EBML variable-length integer. The number of its leading zero bits is the number of additional bytes. */
function vintAt(bytes: Buffer, at: number): { readonly value: number; readonly length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return null;
  return { value: Number(BigInt.asUintN(7 * length, BigInt(`0x${bytes.toString('hex', at, at + length)}`))), length };
}

/** Checks that three consecutive MP3 frames follow the tags. */
async function isMp3(read: ReadAt, size: number): Promise<boolean> {
  let at = 0;
  for (let tag = 0; tag < maxTags; tag += 1) {
    const head = await read(at, 10);
    if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) break;
    at += 10 + head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  }
  const bytes = await read(at, maxPadding + 3 * maxFrameBytes);
  for (let start = 0; start < maxPadding && start + 4 <= bytes.length; start += 1) {
    let next = start;
    let frames = 0;
    for (; frames < 3; frames += 1) {
      const length = frameLength(bytes, next);
      if (length === 0 || at + next + length > size) break;
      next += length;
    }
    if (frames === 3 || (frames > 0 && at + next === size)) return true;
  }
  return false;
}

const kbits = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const hertz = [44_100, 48_000, 32_000] as const;

/** Returns the length in bytes of the layer III frame at a position, or 0 if there is none. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const head = bytes.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return 0;
  const isFirst = version === 3;
  const rate = (isFirst ? kbits.one : kbits.two)[(head >>> 12) & 15] ?? 0;
  const frequency = (hertz[(head >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (rate === 0 || frequency === 0) return 0;
  return Math.floor(((isFirst ? 144 : 72) * 1000 * rate) / frequency) + ((head >>> 9) & 1);
}
