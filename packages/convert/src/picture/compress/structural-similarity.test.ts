import { describe, expect, it } from 'vitest';
import { computeSimilarity, type Luma } from './structural-similarity.ts';

const flat = (level: number, width = 16, height = 16): Luma => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(level),
});

describe('the structural similarity of two pictures', () => {
  it('is 1 for equal pictures', () => {
    const noise: Luma = { width: 20, height: 12, pixels: Uint8Array.from({ length: 240 }, (_, at) => (at * 97) % 256) };
    expect(computeSimilarity(noise, noise)).toBeCloseTo(1, 12);
  });

  it('is the quotient of the mean values for pictures without structure', () => {
    const c1 = 2.55 ** 2;
    expect(computeSimilarity(flat(100), flat(110))).toBeCloseTo((2 * 100 * 110 + c1) / (100 ** 2 + 110 ** 2 + c1), 12);
  });

  it('is negative for a pattern and its inverse', () => {
    const check = (first: number, second: number): Luma => ({
      ...flat(0),
      pixels: Uint8Array.from({ length: 256 }, (_, at) => ((at + Math.floor(at / 16)) % 2 ? first : second)),
    });
    expect(computeSimilarity(check(100, 156), check(156, 100))).toBeLessThan(-0.8);
    expect(computeSimilarity(check(100, 156), check(100, 156))).toBeCloseTo(1, 12);
  });

  it('is computed for pictures smaller than a window', () => {
    expect(computeSimilarity(flat(7, 3, 1), flat(7, 3, 1))).toBe(1);
  });
});
