import type { Bookmark, Spread } from '@leafcast/book';
import type { Rect } from '../../../stage/fit.ts';

/** A bookmark displayed as a ribbon beside the book, in CSS pixels of the stage. */
export interface Ribbon extends Rect {
  readonly bookmark: Bookmark;
  /** Edge of the book from which the ribbon sticks out. */
  readonly edge: 'left' | 'right' | 'top';
}

/** Sizes in pixels: the distance by which ribbons stick out, and their maximum and minimum length along the edge. */
const reach = 30;
const maxLength = 132;
const minLength = 26;
const gap = 4;

/**
 * Returns the positions of the ribbons that stick out of a book. Each ribbon is on the side of its page, which may be
 * an open page. A ribbon keeps its position along the edge when it moves to the other side.
 *
 * @param book rectangle of the open pages on the stage
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
  const step = Math.max(Math.min(maxLength + gap, (room - gap) / Math.max(1, ordered.length)), 1);
  const length = Math.max(minLength, Math.min(maxLength, step - gap));
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
