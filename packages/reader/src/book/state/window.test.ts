import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createLayout,
  findPageSpreadIndex,
  getFirstPage,
  getSpread,
  getSpreadPages,
  isSinglePage,
  pageWindow,
} from './window.ts';

describe('the window of pages', () => {
  it('holds at most eight pages in a book of 1000', () => {
    for (const single of [true, false]) {
      const layout = createLayout(1000, single, false);
      for (const at of [0, 1, 250, layout.spreads.length - 1]) {
        expect(pageWindow(layout, at).length).toBeLessThanOrEqual(8);
      }
    }
  });

  it('includes an additional spread in the direction of movement', () => {
    const layout = createLayout(100, false, false);
    expect(pageWindow(layout, 10)).toEqual([19, 20, 21, 22, 17, 18, 23, 24]);
    expect(pageWindow(layout, 10, false)).toEqual([19, 20, 17, 18, 21, 22, 15, 16]);
  });

  it('lists each existing page at most once, starting with the open pages', () => {
    const book = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean(), fc.boolean(), fc.nat(80));
    fc.assert(
      fc.property(book, ([count, single, rightToLeft, at]) => {
        const layout = createLayout(count, single, rightToLeft);
        const index = Math.min(at, layout.spreads.length - 1);
        const pages = pageWindow(layout, index);
        const open = getSpreadPages(getSpread(layout, index));
        expect(new Set(pages).size).toBe(pages.length);
        expect(pages.slice(0, open.length)).toEqual(open);
        expect(pages.every((page) => page >= 0 && page < count)).toBe(true);
        expect(findPageSpreadIndex(layout, getFirstPage(getSpread(layout, index)))).toBe(index);
      }),
    );
  });
});

describe('pageWindow', () => {
  it('includes the first pages at the end of a book that starts over', () => {
    const layout = createLayout(8, false, false);
    expect(pageWindow(layout, 4)).not.toContain(0);
    expect(pageWindow(layout, 4, true, true)).toContain(0);
    expect(pageWindow(layout, 3, true, true)).not.toContain(0);
  });
});

describe('isSingle', () => {
  it("shows one page on an upright phone and two pages on a desktop, unless the book's page mode specifies otherwise (D-259)", () => {
    const phone = { width: 390, height: 844 };
    const desktop = { width: 1440, height: 900 };
    expect(isSinglePage('auto', phone)).toBe(true);
    expect(isSinglePage('auto', desktop)).toBe(false);
    expect(isSinglePage('auto', { width: 320, height: 200 })).toBe(true);
    expect(isSinglePage('single', desktop)).toBe(true);
    expect(isSinglePage('double', phone)).toBe(false);
  });
});
