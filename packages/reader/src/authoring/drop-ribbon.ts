import type { Spread } from '@leafcast/book';
import type { Rect } from '../stage/fit.ts';

/** A point of the stage in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a ribbon was dropped: in the place of another one, on an open page, or nowhere. */
export type Drop = { readonly to: number } | { readonly page: number } | null;

/**
 * The effect of dropping a ribbon at a point: on another ribbon it takes that place, on a page it marks that page.
 *
 * @param from index of the dragged ribbon in `ribbons`
 * @param ribbons the boxes of all ribbons
 * @param book the open pages; with one page only it fills all of it, or its own half of a closed book
 */
export function dropOf({ x, y }: Point, from: number, ribbons: readonly Rect[], book: Rect, spread: Spread): Drop {
  const isIn = (box: Rect) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  const to = ribbons.findIndex((ribbon, index) => index !== from && isIn(ribbon));
  if (to >= 0) return { to };
  if (!isIn(book)) return null;
  const { left, right } = spread;
  const page = left === null || right === null ? (left ?? right) : x < book.x + book.width / 2 ? left : right;
  return page === null ? null : { page };
}
