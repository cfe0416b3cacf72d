import type { Side } from '../../page/sheet.ts';
import { type Rect, transposeRect } from '../fit.ts';
import type { Corner, Leaf } from '../geometry/leaf.ts';
import type { GestureHost } from './host.ts';

/** Zone of the stage under the pointer. */
export interface Zone {
  /** Half of the open book, or of the stage beside the book. */
  readonly side: Side;
  /** Nearer corner of that half. */
  readonly corner: Corner;
  /** Kind of zone. In `corner` and `edge`, a leaf can be grabbed; `beside` is outside the book. */
  readonly kind: 'corner' | 'edge' | 'page' | 'beside';
}

/** Width of the strip along the outer edges in CSS pixels, about the width of a finger. */
const edge = 44;

/**
 * Returns the zone at a point.
 *
 * @param book rectangle of the open pages on the stage before zooming, in the coordinates of `x` and `y`
 */
export function findZone(x: number, y: number, book: Rect, leaf: Leaf): Zone {
  const side: Side = x < book.x + book.width / 2 ? 'left' : 'right';
  const corner: Corner = y < book.y + book.height / 2 ? 'top' : 'bottom';
  const fromOuter = side === 'left' ? x - book.x : book.x + book.width - x;
  const fromEnd = corner === 'top' ? y - book.y : book.y + book.height - y;
  if (fromOuter < 0 || fromEnd < 0) return { side, corner, kind: 'beside' };
  const cornerSize = Math.max(edge, 0.12 * leaf.width);
  if (fromOuter < cornerSize && fromEnd < cornerSize) return { side, corner, kind: 'corner' };
  return { side, corner, kind: fromOuter < edge ? 'edge' : 'page' };
}

/**
 * Returns the zone at a point of the stage. Coordinates of a book bound at the top are transposed, so that the spine is
 * vertical.
 */
export function findStageZone(
  { bookRect, leaf, isVertical }: GestureHost,
  { x, y }: { readonly x: number; readonly y: number },
): Zone {
  return isVertical() ? findZone(y, x, transposeRect(bookRect()), leaf()) : findZone(x, y, bookRect(), leaf());
}

export const isGripZone = ({ kind }: Zone) => kind === 'corner' || kind === 'edge';

/** Returns the direction in which a leaf on a side turns: 1 = forward, -1 = backward. */
export function getTurnDirection(side: Side, rightToLeft: boolean): 1 | -1 {
  return (side === 'right') === rightToLeft ? -1 : 1;
}
