import type { Spread } from '@leafcast/book';
import type { Rect } from '../../stage/fit.ts';

/** A point in CSS pixels, in the coordinates of the boxes. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a ribbon was dropped: on another ribbon, on an open page, or `null` for neither. */
export type Drop = { readonly to: number } | { readonly page: number } | null;

/**
 * Returns the effect of dropping a ribbon at a point: on another ribbon it takes that ribbon's place, on a page it
 * bookmarks that page.
 *
 * @param from index of the dragged ribbon in `ribbons`
 * @param ribbons bounding boxes of all ribbons
 * @param book bounding box of the open pages; a single page fills all of it, or its own half of a closed book
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
