import type { Grip } from '../turning/grip.ts';
import type { GestureHost } from './host.ts';
import { isGrip, stepOf, type Zone, zoneOn } from './zone.ts';

/** A point on the stage, or a movement across it, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A press whose gesture is not yet determined. */
export interface Press {
  readonly kind: 'pressed';
  readonly from: Place;
  readonly zone: Zone;
  readonly touch: boolean;
}

/**
 * What the pressed pointers do. `left` leaves them to the browser (selection, link, scrolling). Two fingers always
 * pinch.
 */
export type PointerAction =
  | Press
  | { readonly kind: 'nothing' | 'left' }
  | { readonly kind: 'turn'; readonly from: Place; readonly grip: Grip }
  | { readonly kind: 'pan'; readonly last: Place }
  | { readonly kind: 'pinch'; readonly distance: number; readonly level: number; readonly middle: Place };

/** A press that moves less than this, in CSS pixels, is a click. */
const dragThreshold = 6;

/** Swaps the axes for a book bound at the top, so that gestures can treat it like one bound at the side. */
export function turned({ isVertical }: GestureHost, { x, y }: Place): Place {
  return isVertical() ? { x: y, y: x } : { x, y };
}

export function press(host: GestureHost, target: Element, from: Place, touch: boolean): PointerAction {
  const { stage, zoomer, turner, rightToLeft } = host;
  const zone = zoneOn(host, from);
  const isOnText = !touch && target.closest('.lc-line');
  const isForBrowser =
    stage.classList.contains('lc-scrolling') ||
    target.closest(touch ? 'button' : 'button, a') ||
    (isOnText && (zoomer.level > 1 || !isGrip(zone)));
  if (isForBrowser) return { kind: 'left' };
  // Prepare the leaf on press, so that it follows from the first movement on.
  if (zoomer.level === 1 && isGrip(zone)) turner.peek(stepOf(zone.side, rightToLeft()), zone.corner);
  return { kind: 'pressed', from, zone, touch };
}

/** Starts a pinch with two fingers, whatever the first one was doing. */
export function pinch(
  { turner, zoomer }: GestureHost,
  previous: PointerAction,
  fingers: Iterable<Place>,
): PointerAction {
  if (previous.kind === 'turn') previous.grip.release(0, 0);
  turner.drop();
  return { kind: 'pinch', ...spanOf(fingers), level: zoomer.level };
}

/** Decides what a press becomes once it moves: a turn, a pan, or an action left to the browser. */
export function begin(host: GestureHost, pressed: Press, place: Place): PointerAction {
  const { zoomer, turner, rightToLeft } = host;
  const { from, zone, touch } = pressed;
  const { x: dx, y: dy } = turned(host, { x: place.x - from.x, y: place.y - from.y });
  if (Math.hypot(dx, dy) < dragThreshold) return pressed;
  // A finger that has selected text continues to select.
  const isSelecting = touch && !getSelection()?.isCollapsed;
  const isAlong = Math.abs(dy) > Math.abs(dx) && (touch || !isGrip(zone));
  if (isSelecting || zoomer.level > 1 || isAlong) {
    turner.drop();
    return !isSelecting && zoomer.level > 1 ? { kind: 'pan', last: from } : { kind: 'left' };
  }
  const side = isGrip(zone) && !touch ? zone.side : dx < 0 ? 'right' : 'left';
  const step = stepOf(side, rightToLeft());
  const grip = turner.grab(step, zone.corner);
  if (grip) return { kind: 'turn', from, grip };
  // A leaf that is already turning, or motion that is disabled, cannot be dragged: turn the page without the pointer.
  turner.turn(step, zone.corner);
  turner.drop();
  return { kind: 'left' };
}

/** Follows the pointers. Returns the action after the movement. */
export function move(host: GestureHost, action: PointerAction, place: Place, down: ReadonlyMap<number, Place>) {
  const { zoomer } = host;
  if (action.kind === 'turn') {
    const way = turned(host, { x: place.x - action.from.x, y: place.y - action.from.y });
    action.grip.move(way.x, way.y);
  } else if (action.kind === 'pan') {
    zoomer.panBy(place.x - action.last.x, place.y - action.last.y);
    return { ...action, last: place };
  } else if (action.kind === 'pinch' && down.size === 2) {
    const { distance, middle } = spanOf(down.values());
    zoomer.zoomTo((action.level * distance) / Math.max(1, action.distance), middle);
    zoomer.panBy(middle.x - action.middle.x, middle.y - action.middle.y);
    return { ...action, middle };
  }
  return action;
}

function spanOf(fingers: Iterable<Place>): { distance: number; middle: Place } {
  const [a = { x: 0, y: 0 }, b = a] = fingers;
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}
