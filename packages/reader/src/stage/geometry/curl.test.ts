import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCurl, curlPoint, type Point3, projectPoint } from './curl.ts';
import { clampCorner } from './fold.ts';
import { type Corner, cornerPoint, type Point } from './leaf.ts';

const length = fc.double({ min: 100, max: 2000, noNaN: true });
const held = fc
  .record({
    leaf: fc.record({ width: length, height: length }),
    to: fc.record({
      x: fc.double({ min: -5000, max: 5000, noNaN: true }),
      y: fc.double({ min: -5000, max: 5000, noNaN: true }),
    }),
    corner: fc.constantFrom<Corner>('top', 'bottom'),
  })
  .map(({ leaf, to, corner }) => ({ leaf, corner, point: clampCorner(to, leaf, corner) }));
const large = { leaf: { width: 1993.3439106334044, height: 1845.3066050912014 }, point: { x: 0, y: 0 } };
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const apart = (a: Point3, b: Point3) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

describe('the curled leaf', () => {
  it('does not stretch the paper: small distances on the curled leaf are the same as on the flat sheet', () => {
    fc.assert(
      fc.property(
        held,
        unit,
        unit,
        fc.double({ min: 0, max: 6.3, noNaN: true }),
        ({ leaf, corner, point }, u, v, way) => {
          const curl = computeCurl(point, leaf, corner);
          // A chord is shorter than its arc by the fraction (step / radius)² / 24, which the tolerance allows for.
          const at = { x: u * leaf.width, y: v * leaf.height };
          const radius = curl.slope * Math.hypot(at.x - curl.tip.x, at.y - curl.tip.y);
          const step = 1e-3 * Math.min(1, radius);
          const next = { x: at.x + step * Math.cos(way), y: at.y + step * Math.sin(way) };
          expect(Math.abs(apart(curlPoint(at, curl), curlPoint(next, curl)) / step - 1)).toBeLessThan(1e-5);
        },
      ),
    );
  });

  it('does not move the spine', () => {
    fc.assert(
      fc.property(held, unit, ({ leaf, corner, point }, v) => {
        const at = { x: 0, y: v * leaf.height };
        expect(apart(curlPoint(at, computeCurl(point, leaf, corner)), { ...at, z: 0 })).toBeLessThan(0.05);
      }),
    );
  });

  it('has its corner under the pointer', () => {
    fc.assert(
      fc.property(held, ({ leaf, corner, point }) => {
        const shown = projectPoint(curlPoint(cornerPoint(leaf, corner), computeCurl(point, leaf, corner)), leaf);
        expect(Math.hypot(shown.x - point.x, shown.y - point.y)).toBeLessThan(0.02 * leaf.height);
      }),
    );
  });

  it('is rolled more tightly towards the corner, while the tip of the cone stays outside the paper', () => {
    fc.assert(
      fc.property(held, unit, unit, ({ leaf, corner, point }, u, v) => {
        const { tip, slope } = computeCurl(point, leaf, corner);
        const radiusAt = (at: Point) => slope * Math.hypot(at.x - tip.x, at.y - tip.y);
        expect(radiusAt({ x: u * leaf.width, y: v * leaf.height })).toBeGreaterThan(0);
        const own = cornerPoint(leaf, corner);
        expect(radiusAt(own)).toBeLessThan(radiusAt({ x: own.x, y: leaf.height - own.y }) + 1e-9);
      }),
    );
  });

  it('is flat at both ends of a turn', () => {
    fc.assert(
      fc.property(held, unit, unit, ({ leaf, corner }, u, v) => {
        const rest = cornerPoint(leaf, corner);
        const at: Point = { x: u * leaf.width, y: v * leaf.height };
        expect(apart(curlPoint(at, computeCurl(rest, leaf, corner)), { ...at, z: 0 })).toBeLessThan(0.2);
        const turned = curlPoint(at, computeCurl({ x: -leaf.width, y: rest.y }, leaf, corner));
        expect(apart(turned, { x: -at.x, y: at.y, z: 0 })).toBeLessThan(0.2);
      }),
      // Example: in an earlier version, this large sheet flipped over completely before it was moved.
      { examples: (['top', 'bottom'] as const).map((corner) => [{ ...large, corner }, 0.97, 0]) },
    );
  });
});
