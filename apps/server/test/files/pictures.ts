import { crc32, deflateSync } from 'node:zlib';

/**
 * Creates a PNG in a single shade of gray.
 *
 * @param size total number of bytes, with zeros after the end of the image; no padding if absent
 */
export function png(width: number, height: number, size = 0): Buffer {
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const bytes = Buffer.concat([pngStart(width, height), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]);
}

/** Creates a PNG of any size that is truncated within its pixel data. */
export const cutPng = (width: number, height: number): Buffer =>
  Buffer.concat([pngStart(width, height), chunk('IDAT', deflateSync(Buffer.alloc(10 * (width + 1)))).subarray(0, -10)]);

function pngStart(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Creates a GIF with one colored pixel in a corner. */
export function gif(width: number, height: number): Buffer {
  const screen = Buffer.alloc(4);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const colors = [0x80, 0, 0, 0xff, 0, 0, 0, 0, 0xff];
  const point = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Buffer.concat([Buffer.from('GIF89a'), screen, Buffer.from([...colors, ...point, 0x3b])]);
}
