import type { Engine } from '../engine.ts';
import { stepOf, type Zone, zoneOn } from '../gesture/zone.ts';
import type { Grip } from '../turning/grip.ts';

/** How far a corner lifts under the mouse, in leaf widths. */
const lift = 0.09;
const liftMs = 220;
/** The corner lifts once, unprompted, after this idle time, in milliseconds, and drops after `shownMs`. */
const restMs = 1500;
const shownMs = 900;

const nameOf = ({ side, corner }: Zone) => `${side} ${corner}`;

function zoneUnder({ clientX, clientY }: PointerEvent, hands: Engine['hands']): Zone {
  const { left, top } = hands.stage.getBoundingClientRect();
  return zoneOn(hands, { x: clientX - left, y: clientY - top });
}

/** Pages below a corner that is only lifted can be used as if it lay. */
const liftedClass = 'lc-peek';

/**
 * Lifts the corner of a page a little under the mouse, and once unprompted, to show that it can be turned. Any input
 * ends it, and it is never in the way of one: links can be followed and text selected meanwhile. @see D-273
 */
export function mount({ hands, painted, getState, root, subscribe }: Engine): () => void {
  const { stage, turner, zoomer, rightToLeft } = hands;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const book = stage.querySelector('.lc-book');
  let peek: { readonly grip: Grip; readonly name: string } | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function raise({ side, corner }: Zone) {
    const grip = turner.peek(stepOf(side, rightToLeft()), corner);
    if (!grip) return;
    book?.classList.add(liftedClass);
    const mine = { grip, name: nameOf({ side, corner, kind: 'corner' }) };
    peek = mine;
    const far = lift * hands.leaf().width;
    const [dx, dy] = [side === 'right' ? -far : far, corner === 'top' ? far : -far];
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
    const zone = zoneUnder(event, hands);
    const isWanted =
      zone.kind === 'corner' && zoomer.level === 1 && event.target instanceof Node && stage.contains(event.target);
    if (peek && (!isWanted || nameOf(zone) !== peek.name || !turner.isPeeking)) lower();
    if (isWanted && !peek && !getState().isTurning) raise(zone);
  }

  /** A press on the corner takes it; one anywhere else has the leaf lie before it does anything. */
  function onPress(event: PointerEvent) {
    if (nameOf(zoneUnder(event, hands)) !== peek?.name) return onInput();
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

  /** A leaf that has been taken, or lies again, is not one that is only lifted. */
  function follow() {
    if (!turner.isPeeking) book?.classList.remove(liftedClass);
  }

  painted.then(() => {
    if (isOver || still.matches) return;
    timer = setTimeout(() => {
      if (document.hidden || getState().isTurning || zoomer.level > 1 || getState().atEnd) return;
      raise({ side: rightToLeft() ? 'left' : 'right', corner: 'bottom', kind: 'corner' });
      timer = setTimeout(lower, liftMs + shownMs);
    }, restMs);
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
