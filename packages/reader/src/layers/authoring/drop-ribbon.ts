import type { Spread } from '@leafcast/book';
import type { Rect } from '../../stage/fit.ts';

/** Point in CSS pixels, in the same coordinates as the bounding boxes. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Effect of dropping a ribbon: the index of the ribbon under the pointer, the open page under the pointer, or `null` if
 * there is neither.
 */
export type RibbonDrop = { readonly to: number } | { readonly page: number } | null;

/**
 * Returns the effect of dropping a ribbon at a point. On another ribbon, the dropped ribbon takes that ribbon's
 * position. On a page, the dropped ribbon bookmarks that page.
 *
 * @param from index of the dragged ribbon in `ribbons`
 * @param ribbons bounding boxes of all ribbons
 * @param book bounding box of the open pages; a single page fills the whole box, or its own half if the book is closed
 */
export function getRibbonDrop(
  { x, y }: Point,
  from: number,
  ribbons: readonly Rect[],
  book: Rect,
  spread: Spread,
): RibbonDrop {
  const isIn = (box: Rect) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  const to = ribbons.findIndex((ribbon, index) => index !== from && isIn(ribbon));
  if (to >= 0) return { to };
  if (!isIn(book)) return null;
  const { left, right } = spread;
  const page = left === null || right === null ? (left ?? right) : x < book.x + book.width / 2 ? left : right;
  return page === null ? null : { page };
}
