import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageFormat, imageSize, mediaStartBytes, readImageHeader } from './image-header.ts';

const [width, height] = [321, 123];
const image = (channels: 3 | 4 = 3) => sharp({ create: { width, height, channels, background: '#a1b2c3' } });

/** Returns a BMP file without pixels, whose header has the given size. */
function bmp(headerBytes: number, rows: number): Buffer {
  const file = Buffer.alloc(14 + headerBytes);
  file.write('BM');
  file.writeUInt32LE(headerBytes, 14);
  if (headerBytes === 12) {
    file.writeUInt16LE(width, 18);
    file.writeUInt16LE(rows, 20);
  } else {
    file.writeInt32LE(width, 18);
    file.writeInt32LE(rows, 22);
  }
  return file;
}

const longExif = { exif: { IFD0: { Copyright: 'x'.repeat(30_000) } } };
const images: readonly (readonly [name: string, format: ImageFormat, bytes: Buffer])[] = [
  ['a PNG', 'png', await image().png().toBuffer()],
  ['an interlaced PNG with a palette', 'png', await image().png({ progressive: true, palette: true }).toBuffer()],
  ['a JPEG', 'jpeg', await image().jpeg().toBuffer()],
  ['a progressive JPEG', 'jpeg', await image().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', 'jpeg', await image().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG behind long metadata', 'jpeg', await image().withMetadata(longExif).jpeg().toBuffer()],
  ['a JPEG that EXIF turns', 'jpeg', await image().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['a GIF', 'gif', await image().gif().toBuffer()],
  ['a lossy WebP', 'webp', await image().webp().toBuffer()],
  ['a lossless WebP', 'webp', await image().webp({ lossless: true }).toBuffer()],
  ['a WebP with metadata', 'webp', await image().withMetadata({ orientation: 3 }).webp().toBuffer()],
  ['a WebP with alpha', 'webp', await image(4).ensureAlpha(0.5).webp().toBuffer()],
  ['a BMP', 'bmp', bmp(40, height)],
  ['a BMP that begins at the top', 'bmp', bmp(124, -height)],
  ['a BMP of OS/2', 'bmp', bmp(12, height)],
];

const others: readonly (readonly [name: string, bytes: string | Buffer])[] = [
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="321" height="123"/>'],
  ['a TIFF', await image().tiff().toBuffer()],
  ['a PDF', '%PDF-1.7\n'],
  ['a sound in RIFF', 'RIFF\x24\x08\0\0WAVEfmt \x10\0\0\0\x01\0\x02\0\x22\x56\0\0\x88\x58\x01\0\x04\0\x10\0'],
  ['nothing', ''],
];

describe('readImageHeader', () => {
  it.each(images)('reads the format and the stored size of %s', (_, format, bytes) => {
    expect(readImageHeader(bytes)).toEqual({ format, width, height });
  });

  it.each(images)('reads %s from the middle of a larger buffer', (_, format, bytes) => {
    const larger = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]);
    expect(readImageHeader(larger.subarray(6, 6 + bytes.length))).toEqual({ format, width, height });
  });

  it.each(others)('returns null for %s', (_, bytes) => {
    expect(readImageHeader(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)).toBeNull();
  });

  it('returns null for an image without width or height', () => {
    expect(readImageHeader(bmp(40, 0))).toBeNull();
    const [, , png = Buffer.alloc(0)] = images[0] ?? [];
    expect(readImageHeader(Buffer.from(png).fill(0, 16, 20))).toBeNull();
  });

  it('returns the correct header or null for an image truncated at any point', () => {
    const cut = fc
      .constantFrom(...images)
      .chain(([, format, bytes]) =>
        fc.nat({ max: Math.min(bytes.length, 2000) }).map((end) => ({ format, start: bytes.subarray(0, end) })),
      );
    fc.assert(
      fc.property(cut, ({ format, start }) => {
        expect([null, { format, width, height }]).toContainEqual(readImageHeader(start));
      }),
    );
  });

  it('never throws, and returns only integer sizes of at least one pixel, for any bytes', () => {
    const heads = images.map(([, , bytes]) => bytes.subarray(0, 40));
    const start = fc
      .tuple(fc.constantFrom(Buffer.alloc(0), ...heads), fc.nat({ max: 40 }), fc.uint8Array({ maxLength: 400 }))
      .map(([head, kept, rest]) => Buffer.concat([head.subarray(0, kept), rest]));
    fc.assert(
      fc.property(start, (bytes) => {
        const header = readImageHeader(bytes);
        if (!header) return;
        for (const side of [header.width, header.height]) expect(Number.isInteger(side) && side >= 1).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('ends quickly for a JPEG that consists of empty markers', () => {
    const markers = Buffer.alloc(mediaStartBytes, 0xff);
    markers.writeUInt16BE(0xffd8, 0);
    expect(readImageHeader(markers)).toBeNull();
  });
});

describe('imageSize', () => {
  it.each(images)('returns the size of %s if browsers can display it', (_, format, bytes) => {
    expect(imageSize(bytes)).toEqual(format === 'bmp' ? null : { width, height });
  });
});
