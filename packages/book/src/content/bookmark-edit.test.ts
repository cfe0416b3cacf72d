import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromStoredBookmarks, toStoredBookmark } from '../stored/bookmarks.ts';
import { getContrast } from '../values/contrast.ts';
import type { Bookmark } from './bookmark.ts';
import { withMovedBookmark, withNewBookmark, withoutBookmark, withRandomColors } from './bookmark-edit.ts';

const tab = (caption: string, page: number, color = '#aa0000'): Bookmark => ({
  caption,
  page,
  color,
  fontColor: '#ffffff',
});
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const colors = (bookmarks: readonly Bookmark[]) => bookmarks.map(({ color }) => color);

describe('a new bookmark', () => {
  const add = (bookmarks: readonly Bookmark[], pageCount = 20) =>
    withNewBookmark(bookmarks, { caption: 'bookmark', pageCount, random: () => 0.4 });

  it('is placed on the page after the last bookmark in the list (W-304)', () => {
    expect(add([tab('a', 7), tab('b', 4)]).at(-1)).toMatchObject({ caption: 'bookmark', page: 5 });
    expect(add([]).at(-1)?.page).toBe(0);
    expect(add([tab('a', 19)]).at(-1)?.page).toBe(19);
  });

  it('has a unique color and readable text for any random number (W-305)', () => {
    fc.assert(
      fc.property(random, (chance) => {
        let bookmarks: readonly Bookmark[] = [tab('a', 0, '#aa0000'), tab('b', 1, '#00aa00')];
        for (let count = 0; count < 10; count += 1) {
          bookmarks = withNewBookmark(bookmarks, { caption: 'c', pageCount: 99, random: () => chance });
        }
        expect(new Set(colors(bookmarks)).size).toBe(12);
        for (const { color, fontColor } of bookmarks.slice(2)) {
          expect(color).toMatch(/^#[0-9a-f]{6}$/);
          expect(getContrast(color, fontColor)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('has the color of all other bookmarks if they share one (W-306)', () => {
    const red = [tab('a', 0), tab('b', 1), tab('c', 2)];
    expect(add(red).at(-1)).toMatchObject({ color: '#aa0000', fontColor: '#ffffff' });
    expect(add(red.slice(0, 1)).at(-1)?.color).not.toBe('#aa0000');
  });
});

describe('bookmarks', () => {
  it('no longer include a bookmark that was removed (W-307)', () => {
    expect(withoutBookmark([tab('a', 2), tab('b', 7)], 0)).toEqual([tab('b', 7)]);
  });

  it('swap their pages when they swap their positions in the list (W-308)', () => {
    expect(withMovedBookmark([tab('A', 2), tab('B', 7)], 0, 1)).toEqual([tab('B', 2), tab('A', 7)]);
    const three = [tab('A', 2), tab('B', 7), tab('C', 9)];
    expect(withMovedBookmark(three, 2, 0)).toEqual([tab('C', 2), tab('A', 7), tab('B', 9)]);
    expect(withMovedBookmark(three, 0, 3)).toBe(three);
    expect(withMovedBookmark(three, 0, -1)).toBe(three);
  });

  it('get new colors that all differ (W-309)', () => {
    fc.assert(
      fc.property(random, (chance) => {
        const before = [tab('A', 2), tab('B', 7), tab('C', 9, '#0000aa')];
        const after = withRandomColors(before, () => chance);
        expect(new Set([...colors(before), ...colors(after)]).size).toBe(5);
        expect(after.map(({ page }) => page)).toEqual([2, 7, 9]);
      }),
    );
  });
});

describe('stored bookmarks', () => {
  it('are the same after storing and loading, with colors stored as 0xrrggbb (W-157 … W-162)', () => {
    const bookmarks = [tab('A', 2, '#ff8800'), tab('', 0)];
    const stored = bookmarks.map(toStoredBookmark);
    expect(stored[0]).toEqual({ value: 'A', attribute: { color: '0xff8800', pageIndex: 2, fontColor: '0xffffff' } });
    expect(fromStoredBookmarks(stored, 3)).toEqual(bookmarks);
  });

  it.each([
    ['a page that does not exist', { pageIndex: 3 }, 'a'],
    ['a fractional page number', { pageIndex: 0.5 }, 'a'],
    ['an invalid color', { color: 'red' }, 'a'],
    ['an empty font color', { fontColor: '' }, 'a'],
    ['a caption that is too long', {}, 'x'.repeat(201)],
  ])('are rejected with %s', (_, change, value) => {
    const attribute = { color: '0xff8800', pageIndex: 2, fontColor: '0xffffff', ...change };
    expect(fromStoredBookmarks([{ value, attribute }], 3)).toBeNull();
  });

  it('are rejected if there are more than 1000', () => {
    expect(fromStoredBookmarks(Array(1001).fill(toStoredBookmark(tab('a', 0))), 3)).toBeNull();
  });
});
