import type { Corner, Leaf } from '../geometry/leaf.ts';
import type { Side } from '../page/sheet.ts';
import type { Rect } from '../stage/fit.ts';

/** Where on the stage a hand is. */
export interface Zone {
  /** Which half of the open book, or of the stage beside it. */
  readonly side: Side;
  /** The nearer corner of that half. */
  readonly corner: Corner;
  /** `grip`: a corner or outer edge by which a leaf can be taken; `beside`: not on the book. */
  readonly kind: 'grip' | 'page' | 'beside';
}

/** Width of the strip along the outer edges, CSS pixels: as wide as a finger. */
const edge = 44;

/** @param book the open pages on the stage, unmagnified, in the coordinates of `x` and `y` */
export function zoneAt(x: number, y: number, book: Rect, leaf: Leaf): Zone {
  const side: Side = x < book.x + book.width / 2 ? 'left' : 'right';
  const corner: Corner = y < book.y + book.height / 2 ? 'top' : 'bottom';
  const fromOuter = side === 'left' ? x - book.x : book.x + book.width - x;
  const fromEnd = corner === 'top' ? y - book.y : book.y + book.height - y;
  if (fromOuter < 0 || fromEnd < 0) return { side, corner, kind: 'beside' };
  const cornerSize = Math.max(edge, 0.12 * leaf.width);
  const isGrip = fromOuter < edge || (fromOuter < cornerSize && fromEnd < cornerSize);
  return { side, corner, kind: isGrip ? 'grip' : 'page' };
}

/** Which way a leaf on a side leads: 1 = on, -1 = back. */
export function stepOf(side: Side, rightToLeft: boolean): 1 | -1 {
  return (side === 'right') === rightToLeft ? -1 : 1;
}
