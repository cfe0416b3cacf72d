import type { Point } from '../geometry/box.ts';

/** Movements that are smaller are a click. */
const clickPixels = 3;

/** What a hand that holds something does. */
export interface PointerDrag {
  /** CSS pixels from where it has taken hold. */
  readonly by: Point;
  readonly shift: boolean;
  readonly alt: boolean;
}

interface PointerHandlers {
  readonly move: (movement: PointerDrag) => void;
  /** @param isMoved false for a mere click */
  readonly end?: (isMoved: boolean) => void;
  /** Escape, or the browser takes the hand away: all is to be as before. */
  readonly cancel: () => void;
}

/** Follows the pointer that has been pressed until it is let go, wherever it goes. */
export function trackPointer(
  down: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  following: PointerHandlers,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  let isMoved = false;
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', run: (event: PointerEvent) => void) =>
    window.addEventListener(name, (event) => event.pointerId === down.pointerId && run(event), { signal });
  on('pointermove', ({ clientX, clientY, shiftKey: shift, altKey: alt }) => {
    const by = { x: clientX - down.clientX, y: clientY - down.clientY };
    isMoved ||= Math.hypot(by.x, by.y) >= clickPixels;
    if (isMoved) following.move({ by, shift, alt });
  });
  on('pointerup', () => {
    listening.abort();
    following.end?.(isMoved);
  });
  on('pointercancel', stop);
  // A second finger: both together move the page.
  window.addEventListener('pointerdown', ({ pointerId }) => pointerId !== down.pointerId && stop(), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    },
    { signal, capture: true },
  );

  function stop() {
    listening.abort();
    if (isMoved) following.cancel();
  }
}
