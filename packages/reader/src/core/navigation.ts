import { findPageSpreadIndex, getFirstPage, getSpread } from '../book/state/window.ts';
import type { Turner } from '../stage/turning/turner.ts';
import type { StageView } from '../stage/view/stage-view.ts';
import type { Engine } from './engine.ts';

/** Methods for moving through the book. */
export type Navigation = Pick<Engine, 'next' | 'previous' | 'first' | 'last' | 'goTo'>;

/** Returns the spread that the visitor has requested. If a corner is lifted only as a hint, this is the open spread. */
export function targetSpread({ isPeeking, state }: Turner): number {
  return isPeeking ? state.at : state.target;
}

/**
 * Creates the navigation methods.
 *
 * @param onJump called before a jump over more than one spread, with the page indexes before and after the jump
 */
export function createNavigation(
  { spreads, turner }: StageView,
  pageCount: number,
  onJump: (from: number, to: number) => void,
): Navigation {
  function goTo(page: number, { animate }: { readonly animate?: boolean } = {}) {
    const spread = findPageSpreadIndex(
      spreads.geometry.layout,
      Math.max(0, Math.min(pageCount - 1, Math.trunc(page) || 0)),
    );
    const way = spread - turner.state.target;
    if (way === 0) return;
    if (Math.abs(way) > 1 && animate !== false) {
      onJump(getFirstPage(getSpread(spreads.geometry.layout, targetSpread(turner))), page);
    }
    if (Math.abs(way) === 1 && animate !== false) turner.turn(way);
    else turner.open(spread, animate === true);
  }

  return {
    goTo,
    next: () => turner.turn(1),
    previous: () => turner.turn(-1),
    first: () => goTo(0),
    last: () => goTo(pageCount - 1),
  };
}
