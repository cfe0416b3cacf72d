import { crc32 } from 'node:zlib';
import { RejectedPictureError } from '../rejected-picture.ts';

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the chunks of a PNG; ignores bytes after the last chunk. @throws RejectedPictureError */
export function readPngChunks(png: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = signature.length; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) break;
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  throw new RejectedPictureError('damaged');
}

/** Assembles a PNG from its chunks. */
export function writePngChunks(chunks: readonly PngChunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    return [uint32(data.length), named, uint32(crc32(named))];
  });
  return Buffer.concat([signature, ...parts]);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Checks whether a PNG is animated, using the chunks before its pixels. */
export function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false;
  for (let at = signature.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
}
