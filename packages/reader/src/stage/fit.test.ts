import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampZoom, fitLeaf, type Rect, zoomAround } from './fit.ts';

const length = fc.double({ min: 50, max: 3000, noNaN: true });
const rect = fc.record({ x: length, y: length, width: length, height: length });
const level = fc.double({ min: 1, max: 8, noNaN: true });

describe('fitLeaf', () => {
  it("fits the view in one direction, keeps the leaf's proportions, and has a size in whole device pixels", () => {
    fc.assert(
      fc.property(rect, rect, fc.boolean(), fc.constantFrom(1, 1.5, 2, 3), (shape, view, isSingle, ratio) => {
        const leaf = fitLeaf(shape, view, isSingle, ratio);
        const width = isSingle ? view.width : view.width / 2;
        expect(leaf.width).toBeLessThanOrEqual(Math.max(width, 1 / ratio) + 1e-6);
        expect(leaf.height).toBeLessThanOrEqual(Math.max(view.height, 1 / ratio) + 1e-6);
        expect(Math.min(width - leaf.width, view.height - leaf.height)).toBeLessThanOrEqual(1 / ratio + 1e-6);
        expect((leaf.width * ratio) % 1).toBeCloseTo(0, 6);
      }),
    );
  });
});

describe('the zoom', () => {
  const view: Rect = { x: 0, y: 0, width: 1000, height: 800 };
  const book: Rect = { x: 100, y: 50, width: 800, height: 700 };

  it('keeps the point under the pointer in its position', () => {
    fc.assert(
      fc.property(level, level, length, length, (from, to, x, y) => {
        const before = { level: from, x: -17, y: 30 };
        const after = zoomAround(before, to, { x, y });
        expect((x - after.x) / after.level).toBeCloseTo((x - before.x) / before.level, 4);
        expect((y - after.y) / after.level).toBeCloseTo((y - before.y) / before.level, 4);
      }),
    );
  });

  it('cannot pan so far that an edge of a large book enters the view', () => {
    fc.assert(
      fc.property(level, fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (by, x, y) => {
        const zoom = clampZoom({ level: by, x, y }, book, view);
        const left = zoom.x + book.x * zoom.level;
        if (book.width * zoom.level >= view.width) {
          expect(left).toBeLessThanOrEqual(1e-6);
          expect(left + book.width * zoom.level).toBeGreaterThanOrEqual(view.width - 1e-6);
        } else expect(left + (book.width * zoom.level) / 2).toBeCloseTo(view.width / 2, 6);
      }),
    );
  });

  it('is reset at level 1', () => {
    expect(clampZoom({ level: 1, x: 40, y: -3 }, book, view)).toEqual({ level: 1, x: 0, y: 0 });
  });
});
