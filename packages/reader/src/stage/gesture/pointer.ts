import type { GestureHost } from './host.ts';
import {
  move,
  type PointerAction,
  type StagePoint,
  startPinch,
  startPointerAction,
  startPress,
  swapAxes,
} from './pointer-action.ts';
import { createTapHandler } from './tap.ts';
import { createVelocityMeter } from './velocity.ts';
import { findStageZone, isGripZone } from './zone.ts';

/** Binds turning, panning and pinching to mouse, pen and fingers. Returns a function that unbinds the listeners. */
export function bindPointer(host: GestureHost): () => void {
  const { stage, turner } = host;
  const down = new Map<number, StagePoint>();
  const velocity = createVelocityMeter();
  const tap = createTapHandler(host);
  let action: PointerAction = { kind: 'nothing' };
  const ending = new AbortController();
  const { signal } = ending;
  const { measure, placeOf } = createPlaces(stage, signal);
  const suppressClick = createClickGuard(stage, signal);

  function onDown(event: PointerEvent) {
    // On a Mac, a press with Ctrl opens the context menu.
    if (event.button !== 0 || event.ctrlKey || !(event.target instanceof Element)) return;
    measure();
    const place = placeOf(event);
    down.set(event.pointerId, place);
    suppressClick(down.size === 2);
    if (down.size === 2) action = startPinch(host, action, down.values());
    else if (isScrolling(host) || (down.size === 1 && action.kind !== 'turn'))
      action = startPress(host, event.target, place, event.pointerType === 'touch');
  }

  function onMove(event: PointerEvent) {
    const place = placeOf(event);
    if (!down.has(event.pointerId)) {
      if (event.pointerType === 'mouse') hover(host, place);
      return;
    }
    down.set(event.pointerId, place);
    velocity.add({ ...place, time: event.timeStamp });
    if (action.kind === 'pressed') {
      action = startPointerAction(host, action, place);
      if (action.kind === 'turn' || action.kind === 'pan') {
        suppressClick(true);
        stage.setPointerCapture(event.pointerId);
        stage.classList.add('lc-dragging');
      }
    }
    action = move(host, action, place, down);
  }

  function onUp(event: PointerEvent) {
    if (!down.delete(event.pointerId)) return;
    const previous = action;
    if (previous.kind === 'turn') {
      const speed = event.type === 'pointercancel' ? { x: 0, y: 0 } : swapAxes(host, velocity.at(event.timeStamp));
      previous.grip.release(speed.x, speed.y);
    } else if (previous.kind === 'pressed') {
      if (event.type === 'pointerup') tap(event, previous);
      turner.drop();
    }
    if (down.size === 0) {
      action = { kind: 'nothing' };
      stage.classList.remove('lc-dragging');
    } else if (previous.kind === 'pinch') {
      // When one finger of a pinch is lifted, the other finger continues to pan the book.
      const [last] = down.values();
      action = last ? { kind: 'pan', last } : { kind: 'nothing' };
    }
  }

  function onSelectStart(event: Event) {
    if (action.kind !== 'nothing' && action.kind !== 'left') event.preventDefault();
  }

  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onMove, { signal });
  // A press that started on the stage may end outside it.
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', onUp, { signal });
  stage.addEventListener('selectstart', onSelectStart, { signal });
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => ending.abort();
}

/**
 * Converts pointer positions to stage coordinates. The stage is measured only when a pointer enters or presses, so that
 * no layout is read during movement.
 */
function createPlaces(stage: HTMLElement, signal: AbortSignal) {
  let origin: StagePoint = { x: 0, y: 0 };
  function measure() {
    const { left, top } = stage.getBoundingClientRect();
    origin = { x: left, y: top };
  }
  stage.addEventListener('pointerenter', measure, { signal });
  const placeOf = ({ clientX, clientY }: MouseEvent): StagePoint => ({ x: clientX - origin.x, y: clientY - origin.y });
  return { measure, placeOf };
}

/**
 * Suppresses the click at the end of a movement, so that the movement does not activate links and buttons. Returns a
 * function that switches the suppression on or off.
 */
function createClickGuard(stage: HTMLElement, signal: AbortSignal) {
  let isOn = false;
  const onClick = (event: MouseEvent) => {
    if (!isOn) return;
    isOn = false;
    event.preventDefault();
    event.stopPropagation();
  };
  stage.addEventListener('click', onClick, { signal, capture: true });
  return (suppressed: boolean) => {
    isOn = suppressed;
  };
}

const isScrolling = ({ stage }: GestureHost) => stage.classList.contains('lc-scrolling');

/** Marks the stage while the leaf under the mouse can be grabbed. */
function hover(host: GestureHost, place: StagePoint) {
  const mayTake = host.zoomer.level === 1 && !isScrolling(host);
  host.stage.classList.toggle('lc-grip', mayTake && isGripZone(findStageZone(host, place)));
}
