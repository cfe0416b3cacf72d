import type { Engine } from '../../core/engine.ts';
import { findStageZone, getTurnDirection, type Zone } from '../../stage/gesture/zone.ts';
import type { LeafGrip } from '../../stage/turning/leaf-grip.ts';

/** Distance by which a corner lifts under the mouse, in leaf widths. */
const liftRatio = 0.09;
const liftMs = 220;
/** Time without input after which the corner lifts once, in milliseconds. The corner drops after `displayMs`. */
const pauseMs = 1500;
const displayMs = 900;

const nameOf = ({ side, corner }: Zone) => `${side} ${corner}`;

function zoneAtPointer({ clientX, clientY }: PointerEvent, hands: Engine['hands']): Zone {
  const { left, top } = hands.stage.getBoundingClientRect();
  return findStageZone(hands, { x: clientX - left, y: clientY - top });
}

/** Class of a book whose corner is only lifted: the pages below stay usable as if the leaf were flat. */
const liftedClass = 'lc-peek';

/**
 * Lifts a page corner slightly under the mouse, and once without input, to show that the page can be turned. Any input
 * ends the hint. The hint never blocks input: links stay clickable and text selectable. @see D-273
 */
export function mount({ hands, painted, getState, root, subscribe }: Engine): () => void {
  const { stage, turner, zoomer, rightToLeft } = hands;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const book = stage.querySelector('.lc-book');
  let peek: { readonly grip: LeafGrip; readonly name: string } | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function raise({ side, corner }: Zone) {
    const grip = turner.peek(getTurnDirection(side, rightToLeft()), corner);
    if (!grip) return;
    book?.classList.add(liftedClass);
    const mine = { grip, name: nameOf({ side, corner, kind: 'corner' }) };
    peek = mine;
    const [dx, dy] = farOf({ side, corner }, liftRatio * hands.leaf().width);
    const start = performance.now();
    const grow = (now: number) => {
      if (peek !== mine || !turner.isPeeking) return;
      const t = Math.min(1, Math.max(0, (now - start) / liftMs));
      const share = t * (2 - t);
      grip.move(dx * share, 0.7 * dy * share);
      if (t < 1) frame = requestAnimationFrame(grow);
    };
    frame = requestAnimationFrame(grow);
  }

  function lower() {
    if (!peek) return;
    cancelAnimationFrame(frame);
    if (turner.isPeeking) peek.grip.release(0, 0);
    peek = null;
  }

  function onMove(event: PointerEvent) {
    isOver = true;
    clearTimeout(timer);
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || still.matches) return;
    const zone = zoneAtPointer(event, hands);
    const isWanted = zone.kind === 'corner' && zoomer.level === 1 && isIn(stage, event.target);
    if (peek && (!isWanted || nameOf(zone) !== peek.name || !turner.isPeeking)) lower();
    if (isWanted && !peek && !getState().isTurning) raise(zone);
  }

  /**
   * Handles a press. A press on the lifted corner grabs the leaf; before any other press takes effect, the leaf drops.
   */
  function onPress(event: PointerEvent) {
    if (nameOf(zoneAtPointer(event, hands)) !== peek?.name) return onInput();
    end();
    book?.classList.remove(liftedClass);
  }

  function onInput() {
    end();
    turner.drop();
  }

  function end() {
    isOver = true;
    clearTimeout(timer);
    peek = null;
  }

  /** Removes the class when the leaf is grabbed or flat again. */
  function follow() {
    if (!turner.isPeeking) book?.classList.remove(liftedClass);
  }

  painted.then(() => {
    if (isOver || still.matches) return;
    timer = setTimeout(() => {
      if (document.hidden || getState().isTurning || zoomer.level > 1 || getState().atEnd) return;
      raise({ side: rightToLeft() ? 'left' : 'right', corner: 'bottom', kind: 'corner' });
      timer = setTimeout(lower, liftMs + displayMs);
    }, pauseMs);
  });
  const unfollow = subscribe(follow);
  const ending = new AbortController();
  const { signal } = ending;
  root.addEventListener('pointermove', onMove, { passive: true, signal });
  root.addEventListener('pointerdown', onPress, { capture: true, signal });
  root.addEventListener('pointerleave', lower, { signal });
  addEventListener('keydown', onInput, { capture: true, signal });
  root.addEventListener('wheel', onInput, { capture: true, passive: true, signal });
  return () => {
    clearTimeout(timer);
    lower();
    unfollow();
    ending.abort();
  };
}

/** Returns the offset by which a corner is lifted, towards the middle of the book. */
function farOf({ side, corner }: Pick<Zone, 'side' | 'corner'>, far: number): readonly [dx: number, dy: number] {
  return [side === 'right' ? -far : far, corner === 'top' ? far : -far];
}

const isIn = (element: Element, target: EventTarget | null) => target instanceof Node && element.contains(target);
