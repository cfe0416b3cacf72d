import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeRaster } from '../pixels.ts';

/** Packs and compresses an image with one of 216 colors for each number. Returns the stream and its rows. */
function compress(width: number, height: number, colorAt: (pixel: number) => number) {
  const pixels = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(pixel);
    // Steps of 51 levels never look like a gradient.
    pixels.set([(color % 6) * 51, (Math.floor(color / 6) % 6) * 51, (Math.floor(color / 36) % 6) * 51], pixel * 3);
  }
  const image = takeRaster({ width, height, pixels, free: () => undefined }).pack();
  if (!image) throw new Error('The image has too many colors');
  const rows = image.rows.slice();
  return { rows, stream: image.deflate().slice() };
}

/** Numbers from 0 to 1 that look random and are the same each time. */
function createNoise(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('compressed rows', () => {
  it.each([
    ['one pixel', 1, 1, () => 0],
    ['one color, with matches as long as possible', 1600, 900, () => 215],
    ['a pattern that repeats after more than 32 KiB', 40_000, 3, (pixel: number) => (pixel * pixel) % 211],
    ['pixels in order', 216, 40, (pixel: number) => pixel % 216],
    ['two colors', 333, 100, (pixel: number) => (pixel >> 3) & (pixel >> 5) & 1],
  ] as const)('of an image contain its rows: %s', (_, width, height, colorAt) => {
    const { rows, stream } = compress(width, height, colorAt);
    expect(inflateSync(stream).equals(rows)).toBe(true);
  });

  it('contain the rows of noise, and are hardly larger', () => {
    const random = createNoise(1);
    const { rows, stream } = compress(700, 700, () => Math.floor(random() * 216));
    expect(inflateSync(stream).equals(rows)).toBe(true);
    expect(stream.length).toBeLessThan(rows.length * 1.01);
  });

  it('contain the rows if most colors are rare', () => {
    const random = createNoise(2);
    const { rows, stream } = compress(1000, 1000, () => Math.floor(-Math.log2(random() + 2 ** -25)) * 8);
    expect(inflateSync(stream).equals(rows)).toBe(true);
  });

  it('contain the rows of any image', () => {
    const shape = fc.record({
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 30 }),
      seed: fc.nat(2 ** 31),
      colors: fc.integer({ min: 1, max: 216 }),
      runs: fc.integer({ min: 1, max: 600 }),
      repeated: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(shape, ({ width, height, seed, colors, runs, repeated }) => {
        const random = createNoise(seed);
        const made: number[] = [];
        let [color, left, back] = [0, 0, 0];
        const { rows, stream } = compress(width, height, (pixel) => {
          if (left === 0) {
            left = 1 + Math.floor(random() * runs);
            back = random() < repeated ? 1 + Math.floor(random() * pixel) : 0;
            color = Math.floor(random() * colors);
          }
          left -= 1;
          const next = (back > 0 && made[pixel - back]) || color;
          made.push(next);
          return next;
        });
        expect(inflateSync(stream).equals(rows)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
