import type { Spread } from '@leafcast/book';
import { getFirstPage, getSpread, type Layout } from './window.ts';

/** Pages on and around a turning leaf; `null` = no page. */
export interface LeafTurn {
  /** Side of the leaf before the turn. */
  readonly side: 'left' | 'right';
  readonly front: number | null;
  /** Page on the back of the leaf; `null` for blank paper. In single-page mode, the back of a leaf is always blank. */
  readonly back: number | null;
  /** Page under the leaf, which is revealed as the leaf rises. */
  readonly under: number | null;
  /** Page that the leaf covers after the turn. */
  readonly still: number | null;
  /** Whether the turn runs backwards, from the end to the start. */
  readonly reversed: boolean;
  /** Whether the leaf is a board of the hard cover. */
  readonly isBoard: boolean;
}

/**
 * Returns the leaf that turns between two spreads. Several leaves that turn together are drawn as one.
 *
 * @param forward whether the turn goes forward in reading direction; also from the last spread to the first
 */
export function leafTurn(layout: Layout, from: number, to: number, hardCover: boolean, forward = to > from): LeafTurn {
  const here = getSpread(layout, from);
  const there = getSpread(layout, to);
  if (layout.single) {
    const [front, under] = forward ? [here, there] : [there, here];
    return {
      side: layout.rightToLeft ? 'left' : 'right',
      front: getFirstPage(front),
      back: null,
      under: getFirstPage(under),
      still: null,
      reversed: !forward,
      isBoard: false,
    };
  }
  const side = forward === layout.rightToLeft ? 'left' : 'right';
  const other = side === 'left' ? 'right' : 'left';
  const front = here[side];
  const back = there[other];
  const isCover = (page: number | null) => page === 0 || page === layout.pageCount - 1;
  const isBoard = hardCover && (isCover(front) || isCover(back));
  return { side, front, back, under: there[side], still: here[other], reversed: false, isBoard };
}

/** Returns the horizontal shift that centers a closed book, in leaf widths; 0 for an open book. */
export function getClosedBookShift(
  spread: Spread,
  { isCentered }: Pick<Layout, 'isCentered'> = { isCentered: true },
): number {
  if (!isCentered) return 0;
  if (spread.left === null) return -0.5;
  return spread.right === null ? 0.5 : 0;
}
