import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rasterizeSvg } from '../../lane/raster/svg-raster.ts';
import { watermarkPictures } from './watermark-pictures.ts';

const text = 'Leafcast trial 试用版';
const size = { width: 300, height: 400 };
const paper = (background: string) => sharp({ create: { ...size, channels: 3, background } });
const drawing =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 30 40"><path id="font_1_34" d="M0 0H30V40H0Z" fill="#ffffff"/><use href="#font_1_34"/></svg>';

const pixelsOf = async (bytes: Buffer) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();

/** Returns the fraction of pixels whose level differs from the paper's by more than the given distance. */
const marked = (pixels: Uint8Array, gray: number, distance: number) => {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 3) if (Math.abs((pixels[at] ?? 0) - gray) > distance) count += 1;
  return count / (pixels.length / 3);
};

describe('the watermark on pages (RULINGS 40)', () => {
  it.each([
    ['white', '#ffffff', 255],
    ['black', '#000000', 0],
    ['gray', '#808080', 128],
  ])('is visible on %s paper, and leaves most of the page unchanged, in each format', async (_, color, gray) => {
    const files = [
      await paper(color).jpeg().toBuffer(),
      await paper(color).webp().toBuffer(),
      await paper(color).png({ palette: true }).toBuffer(),
    ];
    const made = await watermarkPictures(
      files.map((bytes) => ({ bytes, isDrawing: false })),
      text,
    );
    for (const [index, format] of ['jpeg', 'webp', 'png'].entries()) {
      const bytes = made[index] ?? Buffer.alloc(0);
      expect(await sharp(bytes).metadata()).toMatchObject({ ...size, format, hasAlpha: false });
      const pixels = await pixelsOf(bytes);
      expect(marked(pixels, gray, 25), format).toBeGreaterThan(0.02);
      expect(marked(pixels, gray, 25), format).toBeLessThan(0.3);
    }
  });

  it('is part of an SVG drawing, sharp at any size, and uses no id that the drawing already contains', async () => {
    const [made = Buffer.alloc(0)] = await watermarkPictures([{ bytes: Buffer.from(drawing), isDrawing: true }], text);
    const svg = made.toString();
    expect(svg).toMatch(/^<svg [^>]*width="300" height="400"/u);
    expect(svg).not.toContain('<?xml');
    const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const raster = await rasterizeSvg(svg);
    if (raster === null || raster === 'late') throw new Error('The drawing could not be rendered');
    expect(raster).toMatchObject(size);
    expect(marked(raster.pixels, 255, 25)).toBeGreaterThan(0.02);
  });

  it('does not depend on installed fonts, and omits characters that its font lacks', async () => {
    const bytes = await paper('#ffffff').png().toBuffer();
    const [plain, mixed] = await Promise.all(
      ['Trial', 'Trialตัว'].map(async (words) => (await watermarkPictures([{ bytes, isDrawing: false }], words))[0]),
    );
    expect(plain?.length).toBeGreaterThan(0);
    expect(mixed?.equals(plain ?? Buffer.alloc(0))).toBe(true);
  });

  it('rejects data that is not an image, and an SVG drawing without a size', async () => {
    const bad = [
      { bytes: Buffer.from('GIF89a'), isDrawing: false },
      { bytes: Buffer.from('<svg viewBox="0 0 1 1"/>'), isDrawing: true },
    ];
    for (const picture of bad)
      await expect(watermarkPictures([picture], text)).rejects.toMatchObject({ issue: 'damaged' });
  });
});
