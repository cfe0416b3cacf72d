import { deflateSync, inflateSync } from 'node:zlib';
import { RejectedPictureError } from '../rejected-picture.ts';
import { type PngChunk, readPngChunks, uint32, writePngChunks } from './png-chunks.ts';

/** Chunk types that affect the appearance of the pixels. All other chunks are dropped. */
const keptChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'acTL', 'fcTL', 'IEND']);

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly isInterlaced: boolean;
}

/**
 * Decompresses and recompresses the frames of an animated PNG, which libvips would read as a still image. Each frame
 * must have exactly the length that follows from its size.
 *
 * @param maxPixels maximum number of pixels of all frames together
 * @throws RejectedPictureError
 */
export function reencodeAnimatedPng(png: Buffer, maxPixels: number): Buffer {
  const chunks = readPngChunks(png);
  const header = headerOf(chunks[0]);
  let size = { width: header.width, height: header.height };
  let pixels = 0;
  let isBegun = false;
  let data: Buffer[] = [];
  let sequence = 0;
  const made: PngChunk[] = [];

  function endFrame() {
    if (data.length === 0) return;
    pixels += size.width * size.height;
    if (pixels > maxPixels) throw new RejectedPictureError('complex');
    const packed = repacked(Buffer.concat(data), lengthOf({ ...header, ...size }));
    // The first frame is stored as an ordinary image, for programs that do not support animation.
    if (isBegun) made.push({ type: 'fdAT', data: Buffer.concat([uint32(sequence++), packed]) });
    else made.push({ type: 'IDAT', data: packed });
    isBegun = true;
    data = [];
  }

  for (const { type, data: content } of chunks) {
    if (type === 'IDAT' && isBegun) throw new RejectedPictureError('damaged');
    if (type === 'IDAT') data.push(content);
    else if (type === 'fdAT' && content.length > 4) data.push(content.subarray(4));
    else if (keptChunks.has(type)) {
      endFrame();
      if (type !== 'fcTL') made.push({ type, data: content });
      else {
        size = frameOf(content, header);
        made.push({ type, data: Buffer.concat([uint32(sequence++), content.subarray(4)]) });
      }
    }
  }
  const frames = made.filter(({ type }) => type === 'fcTL').length;
  const told = made.find(({ type }) => type === 'acTL')?.data;
  if (!isBegun || told?.length !== 8 || told.readUInt32BE(0) !== frames) throw new RejectedPictureError('damaged');
  return writePngChunks(made);
}

function headerOf(chunk: PngChunk | undefined): Header {
  const channels = [1, 0, 3, 1, 2, 0, 4];
  const { type, data } = chunk ?? {};
  if (type !== 'IHDR' || data?.length !== 13) throw new RejectedPictureError('damaged');
  const bitsPerPixel = data.readUInt8(8) * (channels[data.readUInt8(9)] ?? 0);
  const header = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), bitsPerPixel };
  if (bitsPerPixel === 0 || bitsPerPixel > 64) throw new RejectedPictureError('damaged');
  return { ...header, isInterlaced: data.readUInt8(12) === 1 };
}

/** Reads the size of a frame, which must be within the image. */
function frameOf(control: Buffer, { width, height }: Header) {
  if (control.length !== 26) throw new RejectedPictureError('damaged');
  const [w = 0, h = 0, x = 0, y = 0] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at));
  if (w === 0 || h === 0 || x + w > width || y + h > height) throw new RejectedPictureError('damaged');
  return { width: w, height: h };
}

/** Returns the number of bytes of a frame, including the filter byte of each row in each pass. */
function lengthOf({ width, height, bitsPerPixel, isInterlaced }: Header): number {
  const passes = isInterlaced
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]];
  return passes.reduce((sum, [x = 0, y = 0, dx = 1, dy = 1]) => {
    const columns = Math.ceil(Math.max(0, width - x) / dx);
    const rows = Math.ceil(Math.max(0, height - y) / dy);
    return columns === 0 ? sum : sum + rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }, 0);
}

function repacked(packed: Buffer, length: number): Buffer {
  try {
    const raw = inflateSync(packed, { maxOutputLength: length });
    if (raw.length !== length) throw new Error(`${raw.length} bytes instead of ${length} bytes`);
    return deflateSync(raw);
  } catch (cause) {
    throw new RejectedPictureError('damaged', { cause });
  }
}
