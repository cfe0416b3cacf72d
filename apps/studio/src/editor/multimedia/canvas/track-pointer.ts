import type { Point } from '../geometry/box.ts';

/** Maximum movement of a pointer that still counts as a click, in CSS pixels. */
const clickPixels = 3;

/** Movement of a pressed pointer. */
export interface PointerDrag {
  /** Distance from the position of the press, in CSS pixels. */
  readonly by: Point;
  readonly shift: boolean;
  readonly alt: boolean;
}

interface PointerHandlers {
  readonly move: (movement: PointerDrag) => void;
  /**
   * Called when the pointer is released.
   *
   * @param isMoved whether the pointer was moved; false for a click
   */
  readonly end?: (isMoved: boolean) => void;
  /**
   * Called when Escape is pressed or the browser cancels the pointer. The handler must restore the state before the
   * press.
   */
  readonly cancel: () => void;
}

/** Tracks a pressed pointer until it is released, even outside the element. */
export function trackPointer(
  down: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  handlers: PointerHandlers,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  let isMoved = false;
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', run: (event: PointerEvent) => void) =>
    window.addEventListener(name, (event) => event.pointerId === down.pointerId && run(event), { signal });
  on('pointermove', ({ clientX, clientY, shiftKey: shift, altKey: alt }) => {
    const by = { x: clientX - down.clientX, y: clientY - down.clientY };
    isMoved ||= Math.hypot(by.x, by.y) >= clickPixels;
    if (isMoved) handlers.move({ by, shift, alt });
  });
  on('pointerup', () => {
    listening.abort();
    handlers.end?.(isMoved);
  });
  on('pointercancel', stop);
  // A second finger scrolls or zooms the page, so the drag is cancelled.
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
    if (isMoved) handlers.cancel();
  }
}
