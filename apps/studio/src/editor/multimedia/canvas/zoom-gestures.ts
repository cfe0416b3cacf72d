import { flushSync } from 'react-dom';
import type { Point } from '../geometry/box.ts';
import { useItemSelection, zoomTo } from '../items/item-selection.ts';

/**
 * Zoom rate per wheel pixel. `wheelPixels` limits the number of pixels per event, because stepped mouse wheels report
 * many pixels at a time.
 */
const wheelRate = 0.01;
const wheelPixels = 25;
/** Pixels per line, for browsers that report wheel movements in lines. */
const linePixels = 16;

/**
 * Zooms around the pointer position when the user turns the mouse wheel while pressing Ctrl, or makes a two-finger
 * gesture.
 *
 * @param scroller the scrolling element
 * @param sheet the page inside that element
 * @returns a function that stops listening
 */
export function zoomByGestures(scroller: HTMLElement, sheet: HTMLElement): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: false };
  let pinch: Pinch | null = null;

  /**
   * Sets the zoom level and scrolls accordingly.
   *
   * @param from position in the window of the point that moves to `to`
   */
  const show = (zoom: number, from: Point, to: Point) => {
    const before = sheet.getBoundingClientRect();
    const [x, y] = [(from.x - before.left) / before.width, (from.y - before.top) / before.height];
    flushSync(() => zoomTo(zoom));
    const after = sheet.getBoundingClientRect();
    scroller.scrollBy(after.left + x * after.width - to.x, after.top + y * after.height - to.y);
  };
  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePixels);
      const counted = Math.max(-wheelPixels, Math.min(wheelPixels, pixels));
      const at = { x: event.clientX, y: event.clientY };
      show(useItemSelection.getState().zoom * Math.exp(-counted * wheelRate), at, at);
    },
    options,
  );
  scroller.addEventListener(
    'touchstart',
    ({ touches }) => {
      pinch = pinchOf(touches);
    },
    options,
  );
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const now = pinchOf(event.touches);
      if (!pinch || !now) return;
      if (event.cancelable) event.preventDefault();
      show((useItemSelection.getState().zoom * now.distance) / pinch.distance, pinch.middle, now.middle);
      pinch = now;
    },
    options,
  );
  return () => listening.abort();
}

interface Pinch {
  readonly middle: Point;
  /** Distance between the two fingers in pixels. */
  readonly distance: number;
}

/** Returns the state of a two-finger gesture; `null` for any other number of touches. */
function pinchOf({ 0: one, 1: other, length }: TouchList): Pinch | null {
  if (!one || !other || length !== 2) return null;
  return {
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}
