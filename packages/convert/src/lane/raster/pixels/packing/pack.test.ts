import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlatImage } from '../../flat-image.ts';
import { takeRaster } from '../pixels.ts';

interface Image {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const colorAt = ({ width, pixels }: Image, x: number, y: number) => {
  const at = (y * width + x) * 3;
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
};
const channelsOf = (color: number) => [color >> 16, (color >> 8) & 255, color & 255] as const;
const distance = (one: number, other: number) =>
  channelsOf(one).reduce((sum, level, channel) => sum + Math.abs(level - (channelsOf(other)[channel] ?? 0)), 0);

/** Returns the runs of equal pixels in a row: their color and where they begin and end. */
function runsOf(image: Image, y: number) {
  const runs: { color: number; from: number; to: number }[] = [];
  for (let x = 0; x < image.width; x += 1) {
    const color = colorAt(image, x, y);
    const last = runs.at(-1);
    if (last?.color === color) last.to = x + 1;
    else runs.push({ color, from: x, to: x + 1 });
  }
  return runs;
}

/** Returns the fill colors in order; `null` for gradients and photographs. */
function fillsOf(image: Image): number[] | null {
  const { width, height } = image;
  const fills = new Map<number, number>();
  let soft: number[] = [];
  const addSoft = (x: number, count: number) => {
    soft[x >> 5] = (soft[x >> 5] ?? 0) + count;
  };
  /** Counts a step between colors. Returns whether there are too many in the block. */
  const isTooSoft = (x: number, step: number) => {
    if (step >= 24) return false;
    addSoft(x, 1);
    return (soft[x >> 5] ?? 0) > 72;
  };
  for (let y = 2; y < height; y += 4) {
    if (y % 32 === 2) soft = [];
    let before: number | null = null;
    for (const { color, from, to } of runsOf(image, y)) {
      if (before !== null && isTooSoft(from, distance(color, before))) return null;
      before = color;
      if (to - from < 4) continue;
      const fromAbove = distance(color, colorAt(image, from + 3, y - 1));
      if (fromAbove === 0) {
        if (!fills.has(color) && fills.size === 128) return null;
        fills.set(color, (fills.get(color) ?? 0) + to - from - 3);
        continue;
      }
      if (isTooSoft(from + 3, fromAbove)) return null;
      // The rest of a faint line counts in groups of four pixels, at most once for each pixel of a block's width.
      const group = from + 4 + ((4 - ((y * width + from) % 4)) % 4);
      if (fromAbove < 24 && to - group >= 4) addSoft(group, Math.min(32, Math.floor((to - group) / 4) * 4));
    }
  }
  const pixels = (width * height) / 4;
  const small = [...fills].filter(([, count]) => count <= pixels / 20_000);
  const isSmall = small.reduce((sum, [, count]) => sum + count, 0) <= pixels / 1000;
  return [...fills.keys()].filter((color) => !isSmall || !small.some(([other]) => other === color));
}

/** Packs an image as `takeRaster(image).pack()` should. */
function packSimply(image: Image): Omit<FlatImage, 'deflate'> | null {
  const { width, height } = image;
  const fills = fillsOf(image);
  if (!fills) return null;
  const exact = new Set([0xffffff, ...fills]);
  const palette = [...exact];
  const indexOf = (color: number) => {
    const levels = channelsOf(color).map((level) => Math.round(level / 17) * 17);
    const rounded = ((levels[0] ?? 0) << 16) | ((levels[1] ?? 0) << 8) | (levels[2] ?? 0);
    const stored = exact.has(color) ? color : rounded;
    if (!palette.includes(stored)) palette.push(stored);
    return palette.indexOf(stored);
  };
  const indexes = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_column, x) => indexOf(colorAt(image, x, y))),
  );
  if (palette.length > 256) return null;
  const bits = palette.length <= 16 ? 4 : 8;
  const rows = indexes.flatMap((row) => [0, ...(bits === 8 ? row : pairsOf(row))]);
  return { width, height, bits, palette: Uint8Array.from(palette.flatMap(channelsOf)), rows: Uint8Array.from(rows) };
}

const pairsOf = (row: readonly number[]) =>
  row.flatMap((index, x) => (x % 2 === 0 ? [(index << 4) | (row[x + 1] ?? 0)] : []));

const color = fc.nat(0xffffff);
/** Colors that are far apart, or close to one another like those of a gradient. */
const colors = fc.oneof(
  fc.array(color, { minLength: 1, maxLength: 6 }),
  fc.array(color, { minLength: 1, maxLength: 400 }),
  fc
    .tuple(color, fc.array(fc.nat(7), { minLength: 1, maxLength: 30 }))
    .map(([first, steps]) => steps.map((step) => first ^ (step | (step << 8)))),
);
/** Runs of pixels that have one color, or repeat the pixels above. */
const runs = fc.array(
  fc.record({ length: fc.integer({ min: 1, max: 70 }), color: fc.nat(400), isAbove: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 200,
  },
);
const size = fc.oneof(
  fc.record({ width: fc.integer({ min: 1, max: 5 }), height: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ width: fc.integer({ min: 1, max: 130 }), height: fc.integer({ min: 1, max: 70 }) }),
);
const images = fc.record({ size, colors, runs }).map(({ size: { width, height }, ...content }): Image => {
  const pixels = new Uint8Array(width * height * 3);
  for (let pixel = 0, run = 0, left = 0; pixel < width * height; pixel += 1, left -= 1) {
    if (left === 0) {
      run = (run + 1) % content.runs.length;
      left = content.runs[run]?.length ?? 1;
    }
    const { isAbove = false, color: index = 0 } = content.runs[run] ?? {};
    const at = pixel * 3;
    if (isAbove && pixel >= width) pixels.copyWithin(at, at - width * 3, at - width * 3 + 3);
    else pixels.set(channelsOf(content.colors[index % content.colors.length] ?? 0), at);
  }
  return { width, height, pixels };
});

describe('packing', () => {
  it('has the same palette and rows as a simple implementation', () => {
    let packed = 0;
    fc.assert(
      fc.property(images, (image) => {
        const expected = packSimply(image);
        const actual = takeRaster({ ...image, free: () => undefined }).pack();
        packed += expected ? 1 : 0;
        expect(actual).toEqual(expected && { ...expected, deflate: expect.any(Function) });
      }),
      { numRuns: 400 },
    );
    expect(packed).toBeGreaterThan(50);
    expect(packed).toBeLessThan(400);
  });

  it.each([
    [256, 8],
    [257, null],
    [16, 4],
    [17, 8],
  ])('stores %i colors with %s bits per pixel', (count, bits) => {
    // White is always part of the palette.
    const pixels = new Uint8Array(count * 3);
    for (let index = 1; index < count; index += 1) {
      pixels.set([(index & 15) * 17, ((index >> 4) & 15) * 17, (index >> 8) * 17], index * 3);
    }
    pixels.fill(255, 0, 3);
    expect(takeRaster({ width: count, height: 1, pixels, free: () => undefined }).pack()?.bits ?? null).toBe(bits);
  });
});
