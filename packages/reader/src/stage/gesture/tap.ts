import type { GestureHost } from './host.ts';
import type { PointerPress } from './pointer-action.ts';
import { getTurnDirection } from './zone.ts';

const doubleTapMs = 320;
/** Maximum distance between the two taps of a double tap, in CSS pixels. */
const doubleTapReach = 40;

/** Turns pages on taps outside the page and at its edges, and zooms on double taps on the page. */
export function createTapHandler({ zoomer, turner, rightToLeft, clickZoom }: GestureHost) {
  let last = { time: -Infinity, x: 0, y: 0 };
  return (event: PointerEvent, { from, zone, touch }: PointerPress) => {
    const { timeStamp: time, target } = event;
    const isDouble = time - last.time < doubleTapMs && Math.hypot(from.x - last.x, from.y - last.y) < doubleTapReach;
    last = { time, ...from };
    if (touch && target instanceof Element && target.closest('a')) return;
    if (zoomer.level === 1 && zone.kind !== 'page')
      turner.turn(getTurnDirection(zone.side, rightToLeft()), zone.corner);
    else if (isDouble) {
      zoomer.zoomTo(zoomer.level > 1 ? 1 : clickZoom(), from);
      last.time = -Infinity;
    }
  };
}
