import type { Bookmark, Spread } from '@leafcast/book';
import type { Rect } from '../../../stage/fit.ts';

/** A bookmark as a ribbon beside the book; CSS pixels of the stage. */
export interface Ribbon extends Rect {
  readonly bookmark: Bookmark;
  /** The edge from which it hangs. */
  readonly edge: 'left' | 'right' | 'top';
}

/** Pixels: how far ribbons stick out, and how long they are at the most and at the least. */
const reach = 30;
const longest = 132;
const shortest = 26;
const gap = 4;

/**
 * Where the ribbons of a book stick out: each on the side on which its page lies, those of the open pages included,
 * at a place of its own that it keeps from side to side.
 *
 * @param book the open pages on the stage
 * @param edge `side`, or `top` for books that turn upwards
 * @see D-351
 */
export function placeRibbons(
  bookmarks: readonly Bookmark[],
  book: Rect,
  spread: Spread,
  rightToLeft: boolean,
  edge: 'side' | 'top',
): Ribbon[] {
  const ordered = bookmarks.toSorted((a, b) => a.page - b.page);
  const room = edge === 'side' ? book.height : book.width / 2;
  const step = Math.max(Math.min(longest + gap, (room - gap) / Math.max(1, ordered.length)), 1);
  const length = Math.max(shortest, Math.min(longest, step - gap));
  const first = Math.min(...[spread.left, spread.right].filter((page) => page !== null));
  const isBack = (page: number) => {
    if (page === spread.left) return !rightToLeft;
    if (page === spread.right) return rightToLeft;
    return page < first;
  };
  return ordered.map((bookmark, index) => {
    const isLeft = isBack(bookmark.page) !== rightToLeft;
    const along = gap + index * step;
    if (edge === 'side') {
      const x = isLeft ? book.x - reach : book.x + book.width;
      return { bookmark, edge: isLeft ? 'left' : 'right', x, y: book.y + along, width: reach, height: length };
    }
    const x = book.x + (isLeft ? 0 : book.width / 2) + along;
    return { bookmark, edge: 'top', x, y: book.y - reach + gap, width: length, height: reach - gap };
  });
}
