import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampCorner, computeFold, foldReach, reflectPoint } from './fold.ts';
import { type Corner, cornerPoint, getTurnProgress, type Leaf, type Point } from './leaf.ts';
import { computeRelease, turnPath } from './path.ts';

const leaf = fc.record({
  width: fc.double({ min: 100, max: 2000, noNaN: true }),
  height: fc.double({ min: 100, max: 2000, noNaN: true }),
});
const anywhere = fc.record({
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
});
const corner = fc.constantFrom<Corner>('top', 'bottom');
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const held = fc.tuple(leaf, anywhere, corner).map(([sheet, point, by]) => ({
  sheet,
  by,
  point: clampCorner(point, sheet, by),
}));

/** Maps a point (u, v) of the back page with the transform translate(back) rotate(2·angle). */
function placeBack(sheet: Leaf, at: Point, by: Corner, { x: u, y: v }: Point): Point {
  const { back, angle } = computeFold(at, sheet, by);
  return {
    x: back.x + u * Math.cos(2 * angle) - v * Math.sin(2 * angle),
    y: back.y + u * Math.sin(2 * angle) + v * Math.cos(2 * angle),
  };
}

describe('the soft fold', () => {
  it('brings the corner of the sheet exactly under the pointer', () => {
    fc.assert(
      fc.property(held, ({ sheet, point, by }) => {
        const { middle, angle } = computeFold(point, sheet, by);
        expect(distance(reflectPoint(cornerPoint(sheet, by), middle, angle), point)).toBeLessThan(1e-6);
      }),
    );
  });

  it('keeps every point of the sheet within reach of the fold, so that clipping removes nothing except at the fold', () => {
    fc.assert(
      fc.property(held, unit, unit, ({ sheet, point, by }, a, b) => {
        const { middle } = computeFold(point, sheet, by);
        expect(distance({ x: a * sheet.width, y: b * sheet.height }, middle)).toBeLessThan(foldReach(sheet) - 20);
      }),
    );
  });

  it('does not stretch the paper: distances within the folded part stay the same', () => {
    fc.assert(
      fc.property(held, unit, unit, unit, unit, ({ sheet, point, by }, a, b, c, d) => {
        const { middle, angle } = computeFold(point, sheet, by);
        const one = { x: a * sheet.width, y: b * sheet.height };
        const two = { x: c * sheet.width, y: d * sheet.height };
        const folded = distance(reflectPoint(one, middle, angle), reflectPoint(two, middle, angle));
        expect(folded).toBeCloseTo(distance(one, two), 6);
      }),
    );
  });

  it('draws the back page at the position of the folded part, mirrored once', () => {
    fc.assert(
      fc.property(held, unit, unit, ({ sheet, point, by }, a, b) => {
        const { middle, angle } = computeFold(point, sheet, by);
        const onBack = { x: a * sheet.width, y: b * sheet.height };
        const onSheet = { x: sheet.width - onBack.x, y: onBack.y };
        expect(distance(placeBack(sheet, point, by, onBack), reflectPoint(onSheet, middle, angle))).toBeLessThan(1e-6);
      }),
    );
  });

  it('never lifts the spine', () => {
    fc.assert(
      fc.property(held, unit, ({ sheet, point, by }, along) => {
        const { middle, angle } = computeFold(point, sheet, by);
        const side = -middle.x * Math.cos(angle) + (along * sheet.height - middle.y) * Math.sin(angle);
        expect(side).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('clampCorner', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(held, ({ sheet, point, by }) => {
        expect(distance(clampCorner(point, sheet, by), point)).toBeLessThan(1e-6);
      }),
    );
  });

  it('does not move a reachable point', () => {
    const sheet = { width: 400, height: 600 };
    expect(clampCorner({ x: 100, y: 550 }, sheet, 'bottom')).toEqual({ x: 100, y: 550 });
    expect(clampCorner({ x: 0, y: 2000 }, sheet, 'bottom')).toEqual({ x: 0, y: Math.hypot(400, 600) });
  });
});

describe('the path of a corner', () => {
  const sheet = { width: 500, height: 700 };

  it('runs from one side to the other without reversing', () => {
    for (const by of ['top', 'bottom'] as const) {
      const path = turnPath(sheet, by, false);
      const progress = path.map((point) => getTurnProgress(point, sheet));
      expect(progress[0]).toBe(0);
      expect(progress.at(-1)).toBe(1);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(turnPath(sheet, by, true)).toEqual(
        path.toReversed().map(({ x, y }) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) })),
      );
    }
  });

  it('follows a fling; without a fling, it falls to the nearer side', () => {
    const still = { x: 0, y: 0 };
    expect(computeRelease({ x: 300, y: 650 }, { x: -0.8, y: 0 }, sheet, 'bottom').commits).toBe(true);
    expect(computeRelease({ x: -300, y: 650 }, { x: 0.8, y: 0 }, sheet, 'bottom').commits).toBe(false);
    expect(computeRelease({ x: 100, y: 650 }, still, sheet, 'bottom').commits).toBe(true);
    expect(computeRelease({ x: 400, y: 650 }, still, sheet, 'bottom').commits).toBe(false);
  });

  it('starts at the release point and lands exactly at its end, within 220 to 600 ms', () => {
    fc.assert(
      fc.property(held, fc.double({ min: -3, max: 3, noNaN: true }), ({ sheet, point, by }, speed) => {
        const { path, commits, ms } = computeRelease(point, { x: speed, y: 0 }, sheet, by);
        const end = { x: commits ? -sheet.width : sheet.width, y: cornerPoint(sheet, by).y };
        expect(distance(path[0] ?? end, point)).toBeLessThan(1e-6);
        expect(distance(path.at(-1) ?? point, end)).toBeLessThan(1e-6);
        expect(ms).toBeGreaterThanOrEqual(220);
        expect(ms).toBeLessThanOrEqual(600);
      }),
    );
  });
});
