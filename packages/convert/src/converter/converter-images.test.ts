import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createBench, requireConvertedBook, requireValidBook } from '../../test/bench-of-files.ts';
import { createBenchConverter } from '../../test/create-bench-converter.ts';
import type { SourceFile } from '../job/job.ts';

const bench = createBench('one');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

const picture = (width: number, height: number, background: object) =>
  sharp({ create: { width, height, channels: 4, background: background as { r: number } } });
const blue = { r: 20, g: 30, b: 220, alpha: 1 };
const red = { r: 200, g: 30, b: 30, alpha: 1 };

async function files(images: Record<string, Promise<Buffer> | Buffer>): Promise<SourceFile[]> {
  return Promise.all(
    Object.entries(images).map(async ([name, bytes]) => ({ name, path: bench.write(name, await bytes) })),
  );
}

async function convert(sources: SourceFile[]) {
  const job = bench.job(sources[0]?.path ?? '', { kind: 'images', sources });
  return { job, result: await converter.convert(job) };
}

async function pixel(image: Buffer): Promise<number[]> {
  return [...(await sharp(image).toColourspace('srgb').removeAlpha().resize(1, 1).raw().toBuffer())];
}

describe('conversion of images (D-002)', () => {
  it('creates one book from many images, in the given order', async () => {
    const sources = await files({
      'b.png': picture(2000, 1000, red).png().toBuffer(),
      'a.jpg': picture(300, 900, red).jpeg().toBuffer(),
    });
    const { result } = await convert(sources);
    if (!result.ok) throw new Error(result.detail);
    const book = requireValidBook(result.book);
    expect(book.title).toBe('b');
    expect(book.pages.map(({ width, height }) => [width, height])).toEqual([
      [1500, 750],
      [225, 675],
    ]);
    expect(book.pages.map(({ images }) => [images.page?.width, images.page?.height])).toEqual([
      [1600, 800],
      [300, 900],
    ]);
  });

  it('creates pages from WebP, AVIF, TIFF and the first image of a GIF, with the original colors and EXIF orientation', async () => {
    const gif = sharp([await picture(40, 20, red).png().toBuffer(), await picture(40, 20, blue).png().toBuffer()], {
      join: { animated: true },
    });
    const sources = await files({
      '1.webp': picture(400, 200, red).webp().toBuffer(),
      '2.avif': picture(400, 200, red).avif().toBuffer(),
      '3.tif': picture(400, 200, red).tiff({ compression: 'lzw' }).toBuffer(),
      '4.gif': gif.gif().toBuffer(),
      '5.webp': picture(400, 200, red).withMetadata({ orientation: 6 }).webp().toBuffer(),
    });
    const { job, result } = await convert(sources);
    const { pages } = requireConvertedBook(result);
    expect(pages.map(({ width, height }) => width / height)).toEqual([2, 2, 2, 2, 0.5]);
    for (const { images } of pages) {
      const [r = 0, g = 255, b = 255] = await pixel(bench.read(job, images.page?.file));
      expect(Math.abs(r - 200) + Math.abs(g - 30) + Math.abs(b - 30)).toBeLessThan(30);
    }
  });

  /** Returns an image that is red on the left and blue on the right, 96 by 64 pixels, created by heif-enc. */
  const heic = () => readFileSync(new URL('../../test/two-colors.heic', import.meta.url));

  it('creates a page with the original colors from a phone photo (HEIC)', async () => {
    const { job, result } = await convert(await files({ 'a.heic': heic() }));
    const [page] = requireConvertedBook(result).pages;
    expect(page).toMatchObject({ width: 72, height: 48 });
    const image = sharp(bench.read(job, page?.images.page?.file));
    for (const [left, color] of [
      [8, [192, 32, 32]],
      [64, [32, 64, 192]],
    ] as const) {
      const found = await pixel(await image.clone().extract({ left, top: 20, width: 20, height: 20 }).png().toBuffer());
      for (const [at, level] of color.entries()) expect(Math.abs((found[at] ?? 0) - level)).toBeLessThan(8);
    }
  });

  it('reports truncated HEIC files and HEIC files without an image, and converts the other files', async () => {
    const sources = await files({
      '1.heic': heic(),
      '2.heic': heic().subarray(0, 660),
      '3.heic': Buffer.concat([heic().subarray(0, 300), Buffer.alloc(400, 0xff)]),
    });
    const { result } = await convert(sources);
    if (!result.ok) throw new Error(result.detail);
    expect(result.book.pages).toHaveLength(1);
    expect(result.failedNames.toSorted()).toEqual(['2.heic', '3.heic']);
  });

  it('does not enlarge images for the 3200 px renditions', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const grainy = sharp({ create: { width: 2000, height: 1000, channels: 3, background: red, noise } });
    const sources = await files({
      'large.png': grainy.png().toBuffer(),
      'small.png': picture(300, 300, red).png().toBuffer(),
    });
    const { job, result } = await convert(sources);
    if (!result.ok) throw new Error(result.detail);
    const sharpened = await converter.sharpen({ ...job, book: result.book });
    expect(sharpened.ok && sharpened.book.pages.map(({ images }) => images.zoom?.width)).toEqual([2000, undefined]);
  });

  it('reports images that cannot be decoded, and converts the other images (W-503)', async () => {
    const whole = await picture(400, 400, red).png({ compressionLevel: 0 }).toBuffer();
    const sources = await files({
      'good.png': whole,
      'cut.png': whole.subarray(0, 5000),
      'svg.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'gif.jpg': Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
    });
    const { result } = await convert(sources);
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(result.book.pages).toHaveLength(1);
    expect(result.failedNames.toSorted()).toEqual(['cut.png', 'gif.jpg', 'svg.png']);
  });

  it('fails if no image can be decoded (W-503)', async () => {
    const { result } = await convert(await files({ 'x.png': Buffer.from('nothing') }));
    expect(result).toMatchObject({ ok: false, code: 'convert.image', names: ['x.png'] });
  });

  it('applies EXIF orientation, flattens transparency on white, and converts CMYK and 16-bit colors to sRGB', async () => {
    const half = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const sources = await files({
      'turned.jpg': picture(300, 100, red).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      'clear.png': picture(50, 50, half).png().toBuffer(),
      'cmyk.jpg': picture(50, 50, red).removeAlpha().toColourspace('cmyk').jpeg().toBuffer(),
      'deep.png': picture(50, 50, red).toColourspace('rgb16').png().toBuffer(),
    });
    const { job, result } = await convert(sources);
    if (!result.ok) throw new Error(result.detail);
    const { pages } = result.book;
    expect([pages[0]?.images.page?.width, pages[0]?.images.page?.height]).toEqual([100, 300]);
    const colors = await Promise.all(pages.map((page) => pixel(bench.read(job, page.images.page?.file))));
    const near = (color: readonly number[] | undefined, wanted: readonly number[]) => {
      for (const [channel, value] of wanted.entries())
        expect(Math.abs((color?.[channel] ?? 0) - value)).toBeLessThan(40);
    };
    near(colors[1], [255, 127, 127]);
    near(colors[2], [200, 30, 30]);
    near(colors[3], [200, 30, 30]);
  });
});
