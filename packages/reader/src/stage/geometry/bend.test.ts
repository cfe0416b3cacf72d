import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bendPoint, computeBend } from './bend.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.double({ min: 100, max: 2000, noNaN: true });
const leafAndProgress = fc.tuple(fc.record({ width: length, height: length }), unit);

describe('the bent leaf', () => {
  it('does not stretch the paper: distances on the bent leaf are the same as on the flat sheet', () => {
    fc.assert(
      fc.property(leafAndProgress, unit, ([leaf, progress], u) => {
        const bend = computeBend(progress, leaf);
        const x = u * (leaf.width - 0.01);
        const [a, b] = [bendPoint({ x, y: 0 }, bend), bendPoint({ x: x + 0.01, y: 0 }, bend)];
        expect(Math.hypot(a.x - b.x, a.z - b.z) / 0.01).toBeCloseTo(1, 4);
      }),
    );
  });

  it('is fixed at the spine and never goes below the book', () => {
    fc.assert(
      fc.property(leafAndProgress, unit, unit, ([leaf, progress], u, v) => {
        const bend = computeBend(progress, leaf);
        expect(Math.abs(bendPoint({ x: 0, y: v }, bend).x) + Math.abs(bendPoint({ x: 0, y: v }, bend).z)).toBe(0);
        expect(bendPoint({ x: u * leaf.width, y: v }, bend).z).toBeGreaterThanOrEqual(-1e-3 * leaf.width);
      }),
    );
  });

  it('is flat at the start and the end of a turn', () => {
    const leaf = { width: 600, height: 800 };
    expect(bendPoint({ x: 600, y: 80 }, computeBend(0, leaf))).toEqual({ x: 600, y: 80, z: 0 });
    const landed = bendPoint({ x: 600, y: 80 }, computeBend(1, leaf));
    expect(landed.x).toBeCloseTo(-600, 6);
    expect(landed.z).toBeCloseTo(0, 6);
  });
});
