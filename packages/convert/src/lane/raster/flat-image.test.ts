import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { takeRaster } from './pixels/pixels.ts';
import { encodePng } from './png.ts';

type Color = readonly [number, number, number];

function rasterOf(width: number, height: number, colorAt: (x: number, y: number) => Color) {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colorAt(x, y), (y * width + x) * 3);
  }
  return { width, height, pixels, free: () => undefined };
}

async function roundTrip(raster: ReturnType<typeof rasterOf>) {
  const flat = takeRaster(raster).pack();
  if (!flat) return null;
  const { data, info } = await sharp(encodePng(flat, flat.deflate()))
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([raster.width, raster.height, 3]);
  return { data, flat };
}

const white: Color = [255, 255, 255];

describe('a packed raster', () => {
  it('keeps the exact colors of areas, and needs few bits per pixel for few colors', async () => {
    const paper: Color = [253, 246, 227];
    const raster = rasterOf(101, 60, (x, y) =>
      x > 20 && x < 70 && y > 10 && y < 40 ? [7, 54, 66] : y > 50 ? white : paper,
    );
    const result = await roundTrip(raster);
    expect(result?.flat.bits).toBe(4);
    expect(Buffer.compare(result?.data ?? Buffer.alloc(0), raster.pixels)).toBe(0);
  });

  it('returns null for gradients in any direction and for noise', () => {
    const across = rasterOf(1024, 256, (x) => [x >> 2, x >> 2, x >> 2]);
    const down = rasterOf(256, 1024, (_, y) => [y >> 2, 128, 255 - (y >> 2)]);
    const steep = rasterOf(256, 256, (x) => [x, x, x]);
    const noise = rasterOf(256, 256, (x, y) => [100 + ((x * 7 + y * 13) % 11), 90, 80]);
    for (const raster of [across, down, steep, noise]) expect(takeRaster(raster).pack()).toBeNull();
  });

  it('keeps the steps of a small gradient on a large page', async () => {
    const raster = rasterOf(800, 800, (x, y) => (x >= 100 && x < 200 && y >= 100 && y < 200 ? [y, y, y] : white));
    const result = await roundTrip(raster);
    if (result) expect(Buffer.compare(result.data, raster.pixels)).toBe(0);
  });

  it('changes no channel by more than half a step of 16 levels', async () => {
    const shape = fc.record({
      width: fc.integer({ min: 1, max: 70 }),
      height: fc.integer({ min: 1, max: 12 }),
      colors: fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 50 }),
      runs: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ width, height, colors, picks, runs }) => {
        const pick = (x: number, y: number) => picks[Math.floor((y * width + x) / runs) % picks.length] ?? 0;
        const raster = rasterOf(width, height, (x, y) => colors[pick(x, y) % colors.length] ?? white);
        const result = await roundTrip(raster);
        if (!result) return;
        const worst = raster.pixels.reduce(
          (most, value, index) => Math.max(most, Math.abs(value - (result.data[index] ?? 0))),
          0,
        );
        expect(worst).toBeLessThanOrEqual(8);
      }),
      { numRuns: 200 },
    );
  });
});
