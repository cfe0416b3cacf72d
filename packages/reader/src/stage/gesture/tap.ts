import type { GestureHost } from './host.ts';
import type { Press } from './pointer-action.ts';
import { stepOf } from './zone.ts';

const doubleTapMs = 320;
/** Maximum distance between the two taps of a double tap, in CSS pixels. */
const doubleTapReach = 40;

/** Turns pages on taps beside the page and at its edges, and zooms on double taps on it. */
export function createTap({ zoomer, turner, rightToLeft, clickZoom }: GestureHost) {
  let last = { time: -Infinity, x: 0, y: 0 };
  return (event: PointerEvent, { from, zone, touch }: Press) => {
    const { timeStamp: time, target } = event;
    const isDouble = time - last.time < doubleTapMs && Math.hypot(from.x - last.x, from.y - last.y) < doubleTapReach;
    last = { time, ...from };
    if (touch && target instanceof Element && target.closest('a')) return;
    if (zoomer.level === 1 && zone.kind !== 'page') turner.turn(stepOf(zone.side, rightToLeft()), zone.corner);
    else if (isDouble) {
      zoomer.zoomTo(zoomer.level > 1 ? 1 : clickZoom(), from);
      last.time = -Infinity;
    }
  };
}
