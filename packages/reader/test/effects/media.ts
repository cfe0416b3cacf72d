import { deflateSync } from 'node:zlib';
import type { BookFiles } from '../harness/make-book.ts';

/** Returns a picture of a single color as PNG. */
export function picture(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: width }, () => [red, green, blue]).flat()),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adds the pictures `media/red.png` (120 x 40) and `media/blue.png` (80 x 80) to a book. */
export function withPictures(files: BookFiles): void {
  files.set('media/red.png', picture(120, 40, [200, 40, 40]));
  files.set('media/blue.png', picture(80, 80, [40, 60, 200]));
}

/** Returns a steady tone as a WAV file, mono, 8000 samples per second. */
export function tone(seconds: number): Buffer {
  const count = Math.round(seconds * 8000);
  const sound = Buffer.alloc(44 + 2 * count);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(36 + 2 * count, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(8000, 24);
  sound.writeUInt32LE(16_000, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(2 * count, 40);
  for (let at = 0; at < count; at += 1) {
    sound.writeInt16LE(Math.round(3000 * Math.sin((2 * Math.PI * 440 * at) / 8000)), 44 + 2 * at);
  }
  return sound;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
