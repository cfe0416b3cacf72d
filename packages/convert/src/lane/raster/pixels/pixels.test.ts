import { renditionEdges } from '@leafcast/book/pages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../../../testing/documents/samples.ts';
import { openPdf } from '../../pdf/mupdf-engine.ts';
import type { Raster } from '../../protocol/page-engine.ts';
import { measureSimilarity } from '../same-picture.ts';
import { takeRaster } from './pixels.ts';

const rasterOf = (width: number, height: number, pixels: Uint8Array): Raster => ({
  width,
  height,
  pixels,
  free: () => undefined,
});
const blank = (width: number, height: number) => rasterOf(width, height, new Uint8Array(width * height * 3).fill(255));

/** Returns the average of an area of one channel; the area is given in pixels and fractions of them. */
function averageOf({ width, pixels }: Raster, channel: number, from: readonly number[], to: readonly number[]): number {
  const [left = 0, top = 0] = from;
  const [right = 0, bottom = 0] = to;
  let sum = 0;
  for (let y = Math.floor(top); y < bottom; y += 1) {
    const high = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.floor(left); x < right; x += 1) {
      const wide = Math.min(x + 1, right) - Math.max(x, left);
      sum += (pixels[(y * width + x) * 3 + channel] ?? 0) * wide * high;
    }
  }
  return sum / ((right - left) * (bottom - top));
}

describe('a raster in the pixel module', () => {
  it('is copied without a change, and released', () => {
    let isFree = false;
    const pixels = Uint8Array.from({ length: 7 * 5 * 3 }, (_, at) => at);
    const taken = takeRaster({ width: 7, height: 5, pixels, free: () => (isFree = true) });
    expect(isFree).toBe(true);
    expect(taken.pixels).toEqual(pixels);
    const copy = taken.copy();
    takeRaster(blank(50, 50));
    expect(copy.pixels).toEqual(pixels);
  });

  it.each([
    [0, 10],
    [10, 0],
    [65_536, 1],
    [1, 65_536],
    [6400, 6400],
    [2 ** 32, 2 ** 32],
    [-1, -1],
    [Number.NaN, 1],
  ])('is refused with %d × %d pixels, or if its pixels do not fill it', (width, height) => {
    const length = Math.max(0, Math.min(width * height * 3, 2 ** 28)) || 0;
    expect(() => takeRaster(rasterOf(width, height, new Uint8Array(length)))).toThrow('does not fit');
    expect(() => takeRaster(rasterOf(10, 10, new Uint8Array(299)))).toThrow('does not fit');
    expect(() => takeRaster(rasterOf(10, 10, new Uint8Array(301)))).toThrow('does not fit');
  });

  it.each([
    [1, 1],
    [1, 65_535],
    [65_535, 1],
    [65_535, 61],
  ])('of %d × %d white pixels is packed and shrunk', (width, height) => {
    const taken = takeRaster(blank(width, height));
    const packed = taken.pack();
    expect(packed?.palette).toEqual(Uint8Array.of(255, 255, 255));
    expect(Buffer.alloc((1 + Math.ceil(width / 2)) * height).equals(packed?.rows ?? Buffer.alloc(0))).toBe(true);
    const smaller = taken.shrink(Math.min(width, 3), Math.min(height, 3));
    expect(smaller.pixels.every((level) => level === 255)).toBe(true);
  });
});

describe('a smaller raster', () => {
  it('contains the averages of the areas that its pixels cover', () => {
    const shape = fc.record({
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.integer({ min: 1, max: 60 }),
      across: fc.double({ min: 1 / 6, max: 1, noNaN: true }),
      down: fc.double({ min: 1 / 6, max: 1, noNaN: true }),
      levels: fc.uint8Array({ minLength: 1, maxLength: 300 }),
    });
    fc.assert(
      fc.property(shape, ({ width, height, across, down, levels }) => {
        const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => levels[at % levels.length] ?? 0);
        const raster = rasterOf(width, height, pixels);
        const [wide, high] = [Math.max(1, Math.round(width * across)), Math.max(1, Math.round(height * down))];
        const smaller = takeRaster(raster).shrink(wide, high);
        expect([smaller.width, smaller.height, smaller.pixels.length]).toEqual([wide, high, wide * high * 3]);
        smaller.pixels.forEach((level, at) => {
          const [x, y] = [Math.floor(at / 3) % wide, Math.floor(at / 3 / wide)];
          const from = [(x * width) / wide, (y * height) / high];
          const to = [((x + 1) * width) / wide, ((y + 1) * height) / high];
          // Shares of pixels are rounded to 256ths, in both directions.
          expect(Math.abs(level - averageOf(raster, at % 3, from, to))).toBeLessThan(4);
        });
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [0, 4],
    [4, 0],
    [9, 4],
    [4, 9],
    [2 ** 31, 1],
  ])('of 8 × 8 pixels cannot have %d × %d pixels', (width, height) => {
    expect(() => takeRaster(blank(8, 8)).shrink(width, height)).toThrow('cannot be shrunk');
  });

  it.each([0, 4, 9])('looks like page %i drawn at its size', (index) => {
    const page = openPdf(samples.book, undefined).page(index);
    const [large, small] = [renditionEdges.page, renditionEdges.thumb].map((edge) => {
      const raster = page.draw(edge);
      if (raster instanceof Promise) throw new Error('The engine draws later');
      return takeRaster(raster).copy();
    });
    if (!large || !small) throw new Error('Two sizes are needed');
    const shrunk = takeRaster(large).shrink(small.width, small.height);
    expect(measureSimilarity(shrunk, small).similarity).toBeGreaterThan(0.995);
  });
});
