import type { LeafTurn } from './leaf-turn.ts';
import { getSpread, type Layout } from './window.ts';

/** Thickness of the page stacks on both sides of an open book. */
export interface PageStacks {
  /** Thickness of a stack: 0 = none, 1 = the whole book; `null` = no page on this side. */
  readonly left: number | null;
  readonly right: number | null;
}

/** Number of leaves at which a book reaches the maximum thickness. */
const thickBookLeaves = 80;

/**
 * Returns the thickness of the page stacks.
 *
 * @param turn the turning leaf; during a turn, a side has a stack only if pages remain on it before and after the turn
 */
export function getPageStacks(layout: Layout, at: number, turn?: LeafTurn): PageStacks {
  const { spreads, pageCount, rightToLeft, single } = layout;
  const spread = getSpread(layout, at);
  const sides = { left: spread.left !== null, right: spread.right !== null };
  if (turn && !single) {
    sides[turn.side] = turn.under !== null;
    sides[turn.side === 'left' ? 'right' : 'left'] = turn.still !== null;
  }
  const whole = Math.min(1, (pageCount + 18) / (2 * thickBookLeaves));
  const read = spreads.length > 1 ? at / (spreads.length - 1) : 0;
  const [left, right] = (rightToLeft ? [1 - read, read] : [read, 1 - read]).map((share) => share * whole);
  return { left: sides.left ? (left ?? 0) : null, right: sides.right ? (right ?? 0) : null };
}
