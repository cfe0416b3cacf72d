import type { Bookmark } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { placeRibbons } from './place-ribbons.ts';

const on = (...pages: number[]): Bookmark[] =>
  pages.map((page) => ({ caption: `p${page}`, page, color: '#aa2233', fontColor: '#ffffff' }));
const book = { x: 100, y: 50, width: 800, height: 600 };

describe('placeRibbons', () => {
  it('places each ribbon on the side of its page', () => {
    const ribbons = placeRibbons(on(9, 1, 4, 5), book, { left: 3, right: 4 }, false, 'side');
    expect(ribbons.map(({ bookmark, edge }) => [bookmark.page, edge])).toEqual([
      [1, 'left'],
      [4, 'right'],
      [5, 'right'],
      [9, 'right'],
    ]);
  });

  it('mirrors ribbons in a right-to-left book', () => {
    const ribbons = placeRibbons(on(1, 3, 4, 9), book, { left: 4, right: 3 }, true, 'side');
    expect(ribbons.map(({ edge }) => edge)).toEqual(['right', 'right', 'left', 'left']);
  });

  it("keeps a ribbon's position along the edge when the ribbon's page is turned", () => {
    const before = placeRibbons(on(2, 6), book, { left: 1, right: 2 }, false, 'side');
    const after = placeRibbons(on(2, 6), book, { left: 5, right: 6 }, false, 'side');
    expect(after.map(({ y }) => y)).toEqual(before.map(({ y }) => y));
  });

  it('keeps the start of each ribbon within the edge for any number of ribbons', () => {
    const pages = Array.from({ length: 60 }, (_, page) => page);
    const ribbons = placeRibbons(on(...pages), book, { left: 3, right: 4 }, false, 'side');
    for (const { y } of ribbons) expect(y).toBeLessThan(book.y + book.height);
  });

  it('places ribbons at the top of a book whose pages turn upwards (D-351)', () => {
    const ribbons = placeRibbons(on(0, 9), book, { left: 3, right: 4 }, false, 'top');
    expect(ribbons.map(({ edge }) => edge)).toEqual(['top', 'top']);
    expect((ribbons[0]?.x ?? 0) < 500 && (ribbons[1]?.x ?? 0) >= 500).toBe(true);
  });
});
