import type { Grip } from '../turning/grip.ts';
import type { GestureHost } from './host.ts';
import { createVelocity } from './velocity.ts';
import { isGrip, stepOf, type Zone, zoneOn } from './zone.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * What the pressed pointers are doing. `pressed`: not yet known. `left`: left to the browser (a selection, a link,
 * scrolling). Two fingers are always a pinch.
 */
type Doing =
  | { readonly kind: 'nothing' | 'left' }
  | { readonly kind: 'pressed'; readonly from: Place; readonly zone: Zone; readonly touch: boolean }
  | { readonly kind: 'turn'; readonly from: Place; readonly grip: Grip }
  | { readonly kind: 'pan'; readonly last: Place }
  | { readonly kind: 'pinch'; readonly distance: number; readonly level: number; readonly middle: Place };

/** A press that moves less, in CSS pixels, is a click. */
const slack = 6;
const doubleTapMs = 320;

/** Turning, panning and pinching with mouse, pen and fingers; gives the function that ends it. */
export function bindPointer(host: GestureHost): () => void {
  const { stage, zoomer, turner, rightToLeft, isVertical } = host;
  const down = new Map<number, Place>();
  const velocity = createVelocity();
  let doing: Doing = { kind: 'nothing' };
  let origin: Place = { x: 0, y: 0 };
  let lastTap = { time: 0, x: 0, y: 0 };
  let suppressClick = false;

  const placeOf = ({ clientX, clientY }: MouseEvent): Place => ({ x: clientX - origin.x, y: clientY - origin.y });
  /** As a leaf at the side of a spine that goes down sees it. */
  const turned = ({ x, y }: Place): Place => (isVertical() ? { x: y, y: x } : { x, y });
  const zoneOf = (place: Place) => zoneOn(host, place);

  function measure() {
    const { left, top } = stage.getBoundingClientRect();
    origin = { x: left, y: top };
  }

  function onDown(event: PointerEvent) {
    // On a Mac a press with Ctrl asks for the menu.
    if (event.button !== 0 || event.ctrlKey || !(event.target instanceof Element)) return;
    measure();
    const place = placeOf(event);
    down.set(event.pointerId, place);
    suppressClick = false;
    const touch = event.pointerType === 'touch';
    if (down.size === 2) startPinch();
    else if (stage.classList.contains('lc-scrolling')) doing = { kind: 'left' };
    else if (down.size > 2 || doing.kind === 'turn') return;
    else if (event.target.closest('button') || (!touch && event.target.closest('a'))) doing = { kind: 'left' };
    else if (!touch && event.target.closest('.lc-line') && !isGrip(zoneOf(place))) doing = { kind: 'left' };
    else if (zoomer.level > 1 && !touch && event.target.closest('.lc-line')) doing = { kind: 'left' };
    else press(place, touch);
  }

  function press(from: Place, touch: boolean) {
    const zone = zoneOf(from);
    doing = { kind: 'pressed', from, zone, touch };
    // Made ready under the finger, a leaf follows from the first movement on.
    if (zoomer.level === 1 && isGrip(zone)) turner.peek(stepOf(zone.side, rightToLeft()), zone.corner);
  }

  function startPinch() {
    if (doing.kind === 'turn') doing.grip.release(0, 0);
    turner.drop();
    const { distance, middle } = pinchOf(down);
    doing = { kind: 'pinch', distance, level: zoomer.level, middle };
    suppressClick = true;
  }

  function onMove(event: PointerEvent) {
    if (!down.has(event.pointerId)) {
      if (event.pointerType === 'mouse') hover(event);
      return;
    }
    const place = placeOf(event);
    down.set(event.pointerId, place);
    velocity.add({ ...place, time: event.timeStamp });
    if (doing.kind === 'pressed') start(event, doing, place);
    if (doing.kind === 'turn') {
      const way = turned({ x: place.x - doing.from.x, y: place.y - doing.from.y });
      doing.grip.move(way.x, way.y);
    } else if (doing.kind === 'pan') {
      zoomer.panBy(place.x - doing.last.x, place.y - doing.last.y);
      doing = { kind: 'pan', last: place };
    } else if (doing.kind === 'pinch' && down.size === 2) {
      const { distance, middle } = pinchOf(down);
      zoomer.zoomTo((doing.level * distance) / Math.max(1, doing.distance), middle);
      zoomer.panBy(middle.x - doing.middle.x, middle.y - doing.middle.y);
      doing = { ...doing, middle };
    }
  }

  /** A press has begun to move: it becomes a turn or a pan, or is none of ours. */
  function start(event: PointerEvent, { from, zone, touch }: Doing & { kind: 'pressed' }, place: Place) {
    const { x: dx, y: dy } = turned({ x: place.x - from.x, y: place.y - from.y });
    if (Math.hypot(dx, dy) < slack) return;
    // A finger that has selected text goes on selecting.
    if (touch && !getSelection()?.isCollapsed) doing = { kind: 'left' };
    else if (zoomer.level > 1) doing = { kind: 'pan', last: from };
    else if (Math.abs(dy) > Math.abs(dx) && (touch || !isGrip(zone))) doing = { kind: 'left' };
    else {
      const byHand = isGrip(zone) && !touch;
      const step = byHand ? stepOf(zone.side, rightToLeft()) : stepOf(dx < 0 ? 'right' : 'left', rightToLeft());
      const grip = turner.grab(step, zone.corner);
      // A leaf that is in the air already, or that no motion is wanted for, is turned without the hand.
      if (!grip) turner.turn(step, zone.corner);
      doing = grip ? { kind: 'turn', from, grip } : { kind: 'left' };
    }
    if (doing.kind !== 'turn') turner.drop();
    if (doing.kind === 'left') return;
    suppressClick = true;
    stage.setPointerCapture(event.pointerId);
    stage.classList.add('lc-dragging');
  }

  function onUp(event: PointerEvent) {
    if (!down.delete(event.pointerId)) return;
    const was = doing;
    if (was.kind === 'turn') {
      const speed = event.type === 'pointercancel' ? { x: 0, y: 0 } : turned(velocity.at(event.timeStamp));
      was.grip.release(speed.x, speed.y);
    } else if (was.kind === 'pressed' && event.type === 'pointerup') tap(event, was);
    if (was.kind === 'pressed') turner.drop();
    if (down.size === 0) {
      doing = { kind: 'nothing' };
      stage.classList.remove('lc-dragging');
    } else if (was.kind === 'pinch') {
      // One finger of a pinch is lifted: the other one goes on moving the book.
      const [last] = down.values();
      doing = last ? { kind: 'pan', last } : { kind: 'nothing' };
    }
  }

  function tap(event: PointerEvent, { from, zone, touch }: Doing & { kind: 'pressed' }) {
    const isDouble =
      event.timeStamp - lastTap.time < doubleTapMs && Math.hypot(from.x - lastTap.x, from.y - lastTap.y) < 40;
    lastTap = { time: event.timeStamp, ...from };
    if (touch && event.target instanceof Element && event.target.closest('a')) return;
    if (zoomer.level === 1 && zone.kind !== 'page') turner.turn(stepOf(zone.side, rightToLeft()), zone.corner);
    else if (isDouble) {
      zoomer.zoomTo(zoomer.level > 1 ? 1 : host.clickZoom(), from);
      lastTap = { time: 0, x: 0, y: 0 };
    }
  }

  /** Shows that the leaf under the mouse can be taken. No layout is read here: the stage lies where it did. */
  function hover(event: PointerEvent) {
    const mayTake = zoomer.level === 1 && !stage.classList.contains('lc-scrolling');
    stage.classList.toggle('lc-grip', mayTake && isGrip(zoneOf(placeOf(event))));
  }

  function onSelectStart(event: Event) {
    if (doing.kind !== 'nothing' && doing.kind !== 'left') event.preventDefault();
  }

  function onClick(event: MouseEvent) {
    if (!suppressClick) return;
    suppressClick = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const ending = new AbortController();
  const preventDefault = (event: Event) => event.preventDefault();
  const { signal } = ending;
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onMove, { signal });
  // A press that began on the stage may end anywhere.
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', onUp, { signal });
  stage.addEventListener('pointerenter', measure, { signal });
  stage.addEventListener('selectstart', onSelectStart, { signal });
  stage.addEventListener('dragstart', preventDefault, { signal });
  stage.addEventListener('click', onClick, { signal, capture: true });
  return () => ending.abort();
}

function pinchOf(down: ReadonlyMap<number, Place>): { distance: number; middle: Place } {
  const [a = { x: 0, y: 0 }, b = a] = down.values();
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}
