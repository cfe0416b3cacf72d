import { describe, expect, it } from 'vitest';
import { getRibbonDrop } from './drop-ribbon.ts';

const book = { x: 100, y: 50, width: 400, height: 300 };
const ribbons = [
  { x: 500, y: 60, width: 30, height: 80 },
  { x: 500, y: 150, width: 30, height: 80 },
];
const open = { left: 3, right: 4 };

describe('dropping a bookmark ribbon', () => {
  it('moves the ribbon to the position of the ribbon on which it is dropped', () => {
    expect(getRibbonDrop({ x: 510, y: 200 }, 0, ribbons, book, open)).toEqual({ to: 1 });
  });

  it('bookmarks the page under the pointer, on a spread and on a single page', () => {
    expect(getRibbonDrop({ x: 150, y: 100 }, 0, ribbons, book, open)).toEqual({ page: 3 });
    expect(getRibbonDrop({ x: 450, y: 100 }, 0, ribbons, book, open)).toEqual({ page: 4 });
    expect(getRibbonDrop({ x: 150, y: 100 }, 0, ribbons, book, { left: null, right: 0 })).toEqual({ page: 0 });
  });

  it('has no effect if the ribbon is dropped at its own position or outside the book', () => {
    expect(getRibbonDrop({ x: 510, y: 70 }, 0, ribbons, book, open)).toBeNull();
    expect(getRibbonDrop({ x: 20, y: 70 }, 0, ribbons, book, open)).toBeNull();
  });
});
