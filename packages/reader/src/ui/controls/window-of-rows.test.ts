import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRowWindow, scrollToRow } from './window-of-rows.ts';

const list = fc.record({
  top: fc.integer({ min: -500, max: 300_000 }),
  height: fc.integer({ min: 0, max: 2000 }),
  rowHeight: fc.integer({ min: 20, max: 300 }),
  count: fc.nat(5000),
});

describe('the rendered rows of a long list', () => {
  it('cover the visible area, and extend only slightly beyond it', () => {
    fc.assert(
      fc.property(list, fc.nat(2000), ({ top, height, rowHeight, count }, offset) => {
        const { first, last } = getRowWindow(top, height, rowHeight, count);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(count);
        expect(last - first).toBeLessThanOrEqual(height / rowHeight + 10);
        const seen = Math.floor((top + Math.min(offset, height - 1)) / rowHeight);
        if (height > 0 && seen >= 0 && seen < count) expect(seen >= first && seen < last).toBe(true);
      }),
    );
  });

  it('can be scrolled into view with a single call', () => {
    fc.assert(
      fc.property(list, fc.nat(4999), ({ top, rowHeight }, row) => {
        const height = rowHeight * 3;
        const next = scrollToRow(row, top, height, rowHeight);
        expect(next).toBeLessThanOrEqual(row * rowHeight);
        expect(next + height).toBeGreaterThanOrEqual((row + 1) * rowHeight);
        expect(scrollToRow(row, next, height, rowHeight)).toBe(next);
      }),
    );
  });
});
