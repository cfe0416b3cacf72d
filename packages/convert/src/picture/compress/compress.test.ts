import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RejectedPictureError } from '../rejected-picture.ts';
import { compressPictures } from './compress-pictures.ts';

const quality = 75;
const [width, height] = [400, 600];
const page = (levelOf: (x: number, y: number) => number) =>
  sharp(
    Uint8Array.from({ length: width * height * 3 }, (_, at) =>
      levelOf(Math.floor(at / 3) % width, Math.floor(at / 3 / width)),
    ),
    { raw: { width, height, channels: 3 } },
  );
/** Like letters: few colors, with long rows of equal pixels. */
const letters = page((x, y) => ((Math.floor(x / 7) * Math.floor(y / 11)) % 5 === 0 ? 20 : 255));
/** Like a photograph: shades with much detail. */
const photo = page((x, y) => 128 + 60 * Math.sin(x / 30) + 50 * Math.sin(x / 2) * Math.cos(y / 3));
/** A WebP of smooth shades has visible bands. */
const shades = page((x, y) => 128 + 60 * Math.sin(x / 30) + 60 * Math.cos(y / 41 + x / 90));
const noise = page((x, y) => ((x * 7919 + y * 104_729) * (x + 31 * y + 17)) % 256);

const compressed = (pictures: readonly Buffer[]) => compressPictures(pictures, quality, new AbortController().signal);
const pixelsOf = (bytes: Buffer | null | undefined) =>
  sharp(bytes ?? Buffer.of())
    .removeAlpha()
    .raw()
    .toBuffer();

describe('pictures of pages', () => {
  it('become lossless WebP files if they are PNG files', async () => {
    const png = await letters.clone().png({ palette: true, compressionLevel: 1 }).toBuffer();
    const [webp] = await compressed([png]);
    expect(await sharp(webp ?? Buffer.of()).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(webp?.length).toBeLessThan(png.length * 0.9);
    expect((await pixelsOf(webp)).equals(await pixelsOf(png))).toBe(true);
  });

  it('become smaller WebP files without a visible loss if they are JPEG files', async () => {
    const jpeg = await photo.clone().jpeg({ quality: 80, optimizeCoding: false }).toBuffer();
    const [webp] = await compressed([jpeg]);
    expect(await sharp(webp ?? Buffer.of()).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(webp?.length).toBeLessThan(jpeg.length * 0.9);
    const [before, after] = [await pixelsOf(jpeg), await pixelsOf(webp)];
    const difference = before.reduce((sum, level, at) => sum + Math.abs(level - (after[at] ?? 0)), 0) / before.length;
    expect(difference).toBeLessThan(4);
  });

  it('stay as they are if a WebP would look different, have less color detail, or not be smaller', async () => {
    const [lossy, crisp, small, webp] = await Promise.all([
      shades.clone().jpeg({ quality: 95 }).toBuffer(),
      photo.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
      noise.clone().jpeg({ quality: 50 }).toBuffer(),
      photo.clone().webp().toBuffer(),
    ]);
    expect(await compressed([lossy, crisp, small, webp])).toEqual([null, null, null, null]);
  });

  it('are rejected if they are damaged, without an effect on this process', async () => {
    const png = await letters.clone().png().toBuffer();
    const damaged = compressed([png.subarray(0, png.length / 2)]);
    await expect(damaged).rejects.toBeInstanceOf(RejectedPictureError);
  });

  it('are no longer compressed when the signal is aborted', async () => {
    const stop = new AbortController();
    const jpeg = await noise.clone().jpeg().toBuffer();
    const result = compressPictures(
      Array.from({ length: 200 }, () => jpeg),
      quality,
      stop.signal,
    );
    stop.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
  });
});
