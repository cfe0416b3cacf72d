import type { Engine } from '../../../core/engine.ts';

/**
 * Maximum time to wait for a hit to be displayed, in milliseconds. The book first turns to the hit's page and then
 * loads that page's text.
 */
const maxMs = 3000;

/**
 * Moves a zoomed or scrolled book so that the current hit is in the center. The book does not move if the hit is
 * already visible.
 *
 * @param isWanted whether this hit is still the current one
 */
export async function scrollToHit({ hands, getState }: Engine, isWanted: () => boolean): Promise<void> {
  const { stage, zoomer } = hands;
  const end = performance.now() + maxMs;
  if (getState().zoom === 1 && !stage.classList.contains('lc-scrolling')) return;
  for (let mark: Element | null = null; !mark; ) {
    await new Promise(requestAnimationFrame);
    if (!isWanted() || performance.now() > end) return;
    mark = getState().isTurning ? null : stage.querySelector('.lc-clip:not(.lc-away) .lc-mark-active');
    const seen = stage.querySelector('.lc-view')?.getBoundingClientRect();
    const own = mark?.getBoundingClientRect();
    if (!seen || !own) continue;
    const isSeen = own.left >= seen.left && own.right <= seen.right && own.top >= seen.top && own.bottom <= seen.bottom;
    const dx = seen.left + seen.width / 2 - (own.left + own.width / 2);
    const dy = seen.top + seen.height / 2 - (own.top + own.height / 2);
    if (!isSeen) zoomer.panBy(dx, dy);
  }
}
