import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampCorner, computeFold } from './fold.ts';
import { computeFoldLight, type PaperMatrix } from './fold-light.ts';
import type { Corner, Point } from './leaf.ts';

const held = fc
  .record({
    leaf: fc.record({ width: fc.integer({ min: 100, max: 2000 }), height: fc.integer({ min: 100, max: 2000 }) }),
    x: fc.integer({ min: -2500, max: 2500 }),
    y: fc.integer({ min: -2500, max: 4000 }),
    corner: fc.constantFrom<Corner>('top', 'bottom'),
  })
  .map(({ leaf, x, y, corner }) => {
    const point = clampCorner({ x, y }, leaf, corner);
    const fold = computeFold(point, leaf, corner);
    const light = computeFoldLight(fold, point, leaf, corner);
    const nearY = corner === 'bottom' ? leaf.height : 0;
    /** Returns the signed distance of a point from the fold. */
    const fromFold = (at: Point) =>
      (at.x - fold.middle.x) * Math.cos(fold.angle) + (at.y - fold.middle.y) * Math.sin(fold.angle);
    const [up, down] = [0, leaf.height].map((y) => fold.middle.x - (y - fold.middle.y) * Math.tan(fold.angle));
    /** Whether the fold runs from the top edge to the bottom edge. */
    const isWhole = Math.max(up ?? 0, down ?? 0) <= leaf.width;
    return { leaf, fold, light, isWhole, nearY, farY: leaf.height - nearY, fromFold };
  })
  .filter(({ fold, leaf }) => fold.length > 0.02 * leaf.width);

const corner = ([a, b, c, d, e, f]: PaperMatrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

describe('the light of a fold', () => {
  it('is a band along a fold that runs from edge to edge; the band ends at the edges of the paper', () => {
    fc.assert(
      fc.property(held, ({ leaf, light, isWhole, nearY, farY, fromFold }) => {
        fc.pre(isWhole);
        for (const down of [0, 1]) {
          const beyond = -fromFold(corner(light.band, 0, down));
          expect(beyond).toBeGreaterThan(-1e-6);
          expect(beyond).toBeLessThanOrEqual(2.00001);
        }
        for (const [down, y] of [
          [0, farY],
          [1, nearY],
        ] as const) {
          const inner = corner(light.band, 1, down);
          expect(inner.y).toBeCloseTo(y, 5);
          expect(inner.x).toBeLessThan(leaf.width + 0.11);
        }
      }),
    );
  });

  it('covers exactly the corner if only the corner is folded', () => {
    fc.assert(
      fc.property(held, ({ leaf, light, isWhole, nearY, fromFold }) => {
        fc.pre(!isWhole);
        const [side, near, tip] = [corner(light.tip, 1, 0), corner(light.tip, 0, 1), corner(light.tip, 1, 1)];
        expect([side.x, near.y]).toEqual([expect.closeTo(leaf.width, 5), expect.closeTo(nearY, 5)]);
        expect([fromFold(side), fromFold(near)]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)]);
        expect([tip.x, tip.y]).toEqual([expect.closeTo(leaf.width, 5), expect.closeTo(nearY, 5)]);
        expect(light.tipAlpha).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has no corner part if the fold runs from edge to edge', () => {
    fc.assert(
      fc.property(held, ({ light, isWhole }) => {
        fc.pre(isWhole);
        expect(light.tipAlpha).toBeCloseTo(0, 9);
      }),
    );
  });
});
