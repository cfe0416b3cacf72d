import type { Spread } from '@leafcast/book';
import { firstPageOf, type Layout, spreadAt } from './window.ts';

/** The pages on both sides of a turning leaf and around it; `null` = no page. */
export interface LeafTurn {
  /** The side on which the leaf lies before the turn. */
  readonly side: 'left' | 'right';
  readonly front: number | null;
  /** `null` is blank paper: where one page is shown at a time, the back of a leaf is never read. */
  readonly back: number | null;
  /** What appears under the leaf as it rises. */
  readonly under: number | null;
  /** The page that the leaf covers after the turn. */
  readonly still: number | null;
  /** The leaf is laid back: its way is run from the end to the start. */
  readonly reversed: boolean;
  /** It is a board of the cover. */
  readonly isBoard: boolean;
}

/**
 * The leaf between two spreads; several leaves that turn at once look like one.
 *
 * @param forward in reading direction, also from the last page to the first
 */
export function leafTurn(layout: Layout, from: number, to: number, hardCover: boolean, forward = to > from): LeafTurn {
  const here = spreadAt(layout, from);
  const there = spreadAt(layout, to);
  if (layout.single) {
    const [front, under] = forward ? [here, there] : [there, here];
    return {
      side: layout.rightToLeft ? 'left' : 'right',
      front: firstPageOf(front),
      back: null,
      under: firstPageOf(under),
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

/** How far a closed book is shifted to be centred, in leaf widths. */
export function shiftOf(spread: Spread, { isCentred }: Pick<Layout, 'isCentred'> = { isCentred: true }): number {
  if (!isCentred) return 0;
  if (spread.left === null) return -0.5;
  return spread.right === null ? 0.5 : 0;
}
