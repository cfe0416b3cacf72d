import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageColumn, findNearestPage, findPagesBetween } from './column.ts';

const pages = fc.array(
  fc.record({ width: fc.integer({ min: 50, max: 2000 }), height: fc.integer({ min: 50, max: 2000 }) }),
  { minLength: 1, maxLength: 60 },
);

describe('a column of pages', () => {
  it('preserves the proportions of every page, without overlaps', () => {
    fc.assert(
      fc.property(pages, fc.integer({ min: 200, max: 2000 }), (all, width) => {
        const { tops, heights, height } = createPageColumn(all, width, 16);
        for (const [index, page] of all.entries()) {
          expect(Math.abs((heights[index] ?? 0) - (width * page.height) / page.width)).toBeLessThanOrEqual(1);
          expect((tops[index] ?? 0) + (heights[index] ?? 0)).toBeLessThanOrEqual((tops[index + 1] ?? height + 16) - 16);
        }
      }),
    );
  });

  it('finds the page at a vertical position, and at most 14 pages around the window', () => {
    fc.assert(
      fc.property(pages, fc.double({ min: -100, max: 1e5, noNaN: true }), (all, y) => {
        const column = createPageColumn(all, 800, 16);
        const page = findNearestPage(column, y);
        if (y >= 0) expect(column.tops[page]).toBeLessThanOrEqual(y);
        if (page + 1 < all.length) expect(column.tops[page + 1]).toBeGreaterThan(y);
        const near = findPagesBetween(column, y, y + 3000);
        expect(near[0]).toBe(page);
        expect(near.length).toBeLessThanOrEqual(14);
      }),
    );
  });
});
