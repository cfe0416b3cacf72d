import type { Engine } from '../engine.ts';
import { stepOf, type Zone, zoneOn } from '../gesture/zone.ts';
import type { Grip } from '../turning/grip.ts';

/** How far a corner lifts under the mouse, in leaf widths. */
const lift = 0.09;
const liftMs = 220;
/** The corner lifts once, unprompted, after this idle time, in milliseconds, and drops after `shownMs`. */
const restMs = 1500;
const shownMs = 900;

/**
 * Lifts the corner of a page a little under the mouse, and once unprompted, to show that it can be turned. Any input
 * ends it. @see D-273
 */
export function mount({ hands, painted, getState, root }: Engine): () => void {
  const { stage, turner, zoomer, rightToLeft } = hands;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let peek: { readonly grip: Grip; readonly name: string } | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const nameOf = ({ side, corner }: Zone) => `${side} ${corner}`;

  function raise({ side, corner }: Zone) {
    const grip = turner.peek(stepOf(side, rightToLeft()), corner);
    if (!grip) return;
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
    const { left, top } = stage.getBoundingClientRect();
    const zone = zoneOn(hands, { x: event.clientX - left, y: event.clientY - top });
    const isWanted =
      zone.kind === 'corner' && zoomer.level === 1 && event.target instanceof Node && stage.contains(event.target);
    if (peek && (!isWanted || nameOf(zone) !== peek.name || !turner.isPeeking)) lower();
    if (isWanted && !peek && !getState().isTurning) raise(zone);
  }

  function onPress() {
    isOver = true;
    clearTimeout(timer);
    peek = null;
  }

  painted.then(() => {
    if (isOver || still.matches) return;
    timer = setTimeout(() => {
      if (document.hidden || getState().isTurning || zoomer.level > 1 || getState().atEnd) return;
      raise({ side: rightToLeft() ? 'left' : 'right', corner: 'bottom', kind: 'corner' });
      timer = setTimeout(lower, liftMs + shownMs);
    }, restMs);
  });
  root.addEventListener('pointermove', onMove, { passive: true });
  root.addEventListener('pointerdown', onPress, true);
  root.addEventListener('pointerleave', lower);
  return () => {
    clearTimeout(timer);
    lower();
    root.removeEventListener('pointermove', onMove);
    root.removeEventListener('pointerdown', onPress, true);
    root.removeEventListener('pointerleave', lower);
  };
}
