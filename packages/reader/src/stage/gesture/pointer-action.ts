import type { LeafGrip } from '../turning/leaf-grip.ts';
import type { GestureHost } from './host.ts';
import { findStageZone, getTurnDirection, isGripZone, type Zone } from './zone.ts';

/** Point on the stage, or a movement across the stage, in CSS pixels. */
export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

/** Press whose gesture has not been determined yet. */
export interface PointerPress {
  readonly kind: 'pressed';
  readonly from: StagePoint;
  readonly zone: Zone;
  readonly touch: boolean;
}

/**
 * Action of the pressed pointers. `left` means that the browser handles the pointers (selection, link, scrolling). Two
 * fingers always pinch.
 */
export type PointerAction =
  | PointerPress
  | { readonly kind: 'nothing' | 'left' }
  | { readonly kind: 'turn'; readonly from: StagePoint; readonly grip: LeafGrip }
  | { readonly kind: 'pan'; readonly last: StagePoint }
  | { readonly kind: 'pinch'; readonly distance: number; readonly level: number; readonly middle: StagePoint };

/** Maximum distance in CSS pixels that a press may move and still count as a click. */
const dragThreshold = 6;

/** Swaps the axes for a book bound at the top, so that gestures can treat the book like one bound at the side. */
export function swapAxes({ isVertical }: GestureHost, { x, y }: StagePoint): StagePoint {
  return isVertical() ? { x: y, y: x } : { x, y };
}

export function startPress(host: GestureHost, target: Element, from: StagePoint, touch: boolean): PointerAction {
  const { stage, zoomer, turner, rightToLeft } = host;
  const zone = findStageZone(host, from);
  const isOnText = !touch && target.closest('.lc-line');
  const isForBrowser =
    stage.classList.contains('lc-scrolling') ||
    target.closest(touch ? 'button' : 'button, a') ||
    (isOnText && (zoomer.level > 1 || !isGripZone(zone)));
  if (isForBrowser) return { kind: 'left' };
  // The leaf is prepared on press, so that it follows the pointer from the first movement.
  if (zoomer.level === 1 && isGripZone(zone)) turner.peek(getTurnDirection(zone.side, rightToLeft()), zone.corner);
  return { kind: 'pressed', from, zone, touch };
}

/** Starts a pinch with two fingers, regardless of the first finger's action. */
export function startPinch(
  { turner, zoomer }: GestureHost,
  previous: PointerAction,
  fingers: Iterable<StagePoint>,
): PointerAction {
  if (previous.kind === 'turn') previous.grip.release(0, 0);
  turner.drop();
  return { kind: 'pinch', ...spanOf(fingers), level: zoomer.level };
}

/** Determines the action of a press when the pointer moves: a turn, a pan, or an action that the browser handles. */
export function startPointerAction(host: GestureHost, pressed: PointerPress, place: StagePoint): PointerAction {
  const { zoomer, turner, rightToLeft } = host;
  const { from, zone, touch } = pressed;
  const { x: dx, y: dy } = swapAxes(host, { x: place.x - from.x, y: place.y - from.y });
  if (Math.hypot(dx, dy) < dragThreshold) return pressed;
  // A finger that has already selected text continues to select text.
  const isSelecting = touch && !getSelection()?.isCollapsed;
  const isAlong = Math.abs(dy) > Math.abs(dx) && (touch || !isGripZone(zone));
  if (isSelecting || zoomer.level > 1 || isAlong) {
    turner.drop();
    return !isSelecting && zoomer.level > 1 ? { kind: 'pan', last: from } : { kind: 'left' };
  }
  const side = isGripZone(zone) && !touch ? zone.side : dx < 0 ? 'right' : 'left';
  const step = getTurnDirection(side, rightToLeft());
  const grip = turner.grab(step, zone.corner);
  if (grip) return { kind: 'turn', from, grip };
  // A leaf cannot be dragged while it is turning or if motion is disabled. The page then turns without following the
  // pointer.
  turner.turn(step, zone.corner);
  turner.drop();
  return { kind: 'left' };
}

/** Updates the action as the pointers move. Returns the action after the movement. */
export function move(
  host: GestureHost,
  action: PointerAction,
  place: StagePoint,
  down: ReadonlyMap<number, StagePoint>,
) {
  const { zoomer } = host;
  if (action.kind === 'turn') {
    const way = swapAxes(host, { x: place.x - action.from.x, y: place.y - action.from.y });
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

function spanOf(fingers: Iterable<StagePoint>): { distance: number; middle: StagePoint } {
  const [a = { x: 0, y: 0 }, b = a] = fingers;
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}
