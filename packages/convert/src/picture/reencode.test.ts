import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAnimatedPng, type PngChunk, readPngChunks, uint32, writePngChunks } from './formats/png-chunks.ts';
import { drawSquareIcons, reencodeImage } from './reencode.ts';

const red = { r: 220, g: 20, b: 30 };
const still = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } }, left: 0, top: 0 },
  ]);
const tail = Buffer.from('<script>tail-canary</script>');
const gps = { IFD0: { Artist: 'artist-canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

/** Returns an animation of single-color frames, stacked vertically. */
function frames(count: number, side: number) {
  const pixels = Buffer.concat(
    Array.from({ length: count }, (_, index) => Buffer.alloc(side * side * 3, 60 * index + 30)),
  );
  return sharp(pixels, { raw: { width: side, height: side * count, channels: 3, pageHeight: side } });
}

function movingPng(change: (chunks: PngChunk[]) => PngChunk[] = (chunks) => chunks): Buffer {
  const side = 2;
  const raw = deflateSync(Buffer.from([0, 10, 20, 0, 30, 40]));
  const control = (sequence: number) =>
    Buffer.concat([
      uint32(sequence),
      uint32(side),
      uint32(side),
      uint32(0),
      uint32(0),
      Buffer.from([0, 1, 0, 10, 0, 0]),
    ]);
  return writePngChunks(
    change([
      { type: 'IHDR', data: Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 0, 0, 0, 0])]) },
      { type: 'tEXt', data: Buffer.from('Comment\0artist-canary') },
      { type: 'acTL', data: Buffer.concat([uint32(2), uint32(0)]) },
      { type: 'fcTL', data: control(0) },
      { type: 'IDAT', data: raw },
      { type: 'fcTL', data: control(1) },
      { type: 'fdAT', data: Buffer.concat([uint32(2), raw]) },
      { type: 'IEND', data: Buffer.alloc(0) },
    ]),
  );
}

describe('a re-encoded picture (safety T20)', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is upright and contains pixel data only: %s', async (format) => {
    const sent = await still(40, 20).withExif(gps).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const made = await reencodeImage(Buffer.concat([sent, tail]));
    expect(await sharp(made).metadata()).toMatchObject({ format, width: 20, height: 40, space: 'srgb' });
    expect(made.toString('latin1')).not.toMatch(/canary|Exif|GPS/);
    // After the clockwise rotation, the former left side is at the top.
    const { data } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(200);
    expect(data.at(-3)).toBeGreaterThan(180);
  });

  it('is in sRGB, regardless of its original color profile', async () => {
    const sent = await still(8, 8).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(sent).metadata()).icc).toBeDefined();
    expect((await sharp(await reencodeImage(sent)).metadata()).icc).toBeUndefined();
    const cmyk = await still(8, 8).toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp(await reencodeImage(cmyk)).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it.each(['gif', 'webp'] as const)('stays animated in the format %s', async (format) => {
    const sent = await frames(3, 8)
      [format]({ delay: [50, 70, 90], loop: 2 })
      .toBuffer();
    const made = await reencodeImage(Buffer.concat([sent, tail]));
    const { pages, delay, loop, pageHeight } = await sharp(made, { animated: true }).metadata();
    expect({ pages, delay, loop, pageHeight }).toEqual({ pages: 3, delay: [50, 70, 90], loop: 2, pageHeight: 8 });
    expect(made.includes('canary')).toBe(false);
  });

  it('stays animated in PNG format', async () => {
    const made = await reencodeImage(Buffer.concat([movingPng(), tail]));
    expect(isAnimatedPng(made)).toBe(true);
    expect(readPngChunks(made).map(({ type }) => type)).toEqual([
      'IHDR',
      'acTL',
      'fcTL',
      'IDAT',
      'fcTL',
      'fdAT',
      'IEND',
    ]);
    expect(made.includes('canary')).toBe(false);
    expect(await sharp(made).metadata()).toMatchObject({ width: 2, height: 2 });
  });

  it('stays transparent if its original is transparent', async () => {
    const sent = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#00ff0080' } })
      .png()
      .toBuffer();
    expect((await sharp(await reencodeImage(sent)).metadata()).hasAlpha).toBe(true);
  });
});

describe('an unusable picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('is rejected if its file is truncated: %s', async (format) => {
    // The image is noise, so that the second half of the file has content.
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      [format]()
      .toBuffer();
    await reencodeImage(whole);
    await expect(reencodeImage(whole.subarray(0, Math.floor(whole.length / 2)))).rejects.toMatchObject({
      issue: 'damaged',
    });
  });

  it('is rejected if it is a GIF that is truncated in any of its frames', async () => {
    const whole = await frames(4, 32).gif({ delay: 50 }).toBuffer();
    for (const share of [0.3, 0.5, 0.7, 0.9, 0.98]) {
      await expect(reencodeImage(whole.subarray(0, whole.length * share)), `${share}`).rejects.toMatchObject({
        issue: 'damaged',
      });
    }
    // All frames are present; only the end marker is missing.
    expect((await sharp(await reencodeImage(whole.subarray(0, -1)), { animated: true }).metadata()).pages).toBe(4);
  });

  it.each<[string, (chunks: PngChunk[]) => PngChunk[]]>([
    ['has one frame less than declared', (chunks) => chunks.filter(({ type }) => type !== 'fdAT' && type !== 'IEND')],
    [
      'has less data in a frame than declared',
      (chunks) =>
        chunks.map((chunk) => (chunk.type === 'IDAT' ? { ...chunk, data: deflateSync(Buffer.alloc(3)) } : chunk)),
    ],
    [
      'decompresses to more data than declared',
      (chunks) =>
        chunks.map((chunk) => (chunk.type === 'IDAT' ? { ...chunk, data: deflateSync(Buffer.alloc(1e7)) } : chunk)),
    ],
    [
      'is smaller than its frames',
      (chunks) =>
        chunks.map((chunk, index) => (index === 0 ? { ...chunk, data: Buffer.from(chunk.data.fill(0, 4, 8)) } : chunk)),
    ],
  ])('is rejected if it is an animation that %s', async (_, change) => {
    await expect(reencodeImage(movingPng(change))).rejects.toMatchObject({ issue: 'damaged' });
  });

  it('is rejected if it is a JPEG with three thousand scans, which takes too long to decode', async () => {
    const jpeg = await still(8, 8).jpeg({ progressive: true }).toBuffer();
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    const long = Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 3000 }, () => scan), jpeg.subarray(-2)]);
    await expect(reencodeImage(long)).rejects.toMatchObject({ issue: 'complex' });
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'II*\0', '%PDF-1.7', ''])(
    'is rejected if its data is not an image: %j',
    async (text) => {
      await expect(reencodeImage(Buffer.from(text))).rejects.toMatchObject({ issue: 'damaged' });
    },
  );
});

describe('an icon', () => {
  it('contains the complete picture in the middle of a transparent square (D-394)', async () => {
    const [icon = Buffer.alloc(0)] = await drawSquareIcons(await still(100, 200).jpeg().toBuffer(), [
      { side: 64, part: 0.5 },
    ]);
    const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([64, 64, 4]);
    const alphaAt = (x: number, y: number) => data[(y * 64 + x) * 4 + 3];
    // The picture covers 16 by 32 pixels in the middle of the icon.
    expect([alphaAt(0, 0), alphaAt(32, 15), alphaAt(22, 32)]).toEqual([0, 0, 0]);
    expect([alphaAt(32, 17), alphaAt(26, 32), alphaAt(38, 46)]).toEqual([255, 255, 255]);
  });
});
