import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPage } from './fit-page.ts';

const length = fc.double({ min: 20, max: 3000, noNaN: true });
const size = fc.record({ width: length, height: length });

describe('fitPage', () => {
  it('covers the leaf completely if page and leaf have the same proportions', () => {
    expect(fitPage({ width: 595.28, height: 841.89 }, { width: 568, height: 804 })).toEqual({
      x: 0,
      y: 0,
      width: 568,
      height: 804,
    });
  });

  it('centers a page with other proportions and shows the complete page', () => {
    expect(fitPage({ width: 200, height: 100 }, { width: 400, height: 600 })).toEqual({
      x: 0,
      y: 200,
      width: 400,
      height: 200,
    });
  });

  it('keeps a page within its leaf, and changes its proportions by at most one and a half pixels', () => {
    fc.assert(
      fc.property(size, size, (page, leaf) => {
        const box = fitPage(page, leaf);
        expect(box.x).toBeGreaterThanOrEqual(-1e-6);
        expect(box.y).toBeGreaterThanOrEqual(-1e-6);
        expect(box.x + box.width).toBeLessThanOrEqual(leaf.width + 1e-6);
        expect(box.y + box.height).toBeLessThanOrEqual(leaf.height + 1e-6);
        const scale = Math.min(leaf.width / page.width, leaf.height / page.height);
        expect(box.width - page.width * scale).toBeLessThan(1.5 + 1e-6);
        expect(box.height - page.height * scale).toBeLessThan(1.5 + 1e-6);
      }),
    );
  });
});
