import type { Point } from '../geometry/box.ts';

/** A press that moves less is a click; CSS pixels. */
const clickPixels = 3;

/** How a pressed pointer has moved. */
export interface PointerDrag {
  /** CSS pixels from where it was pressed. */
  readonly by: Point;
  readonly shift: boolean;
  readonly alt: boolean;
}

interface PointerHandlers {
  readonly move: (movement: PointerDrag) => void;
  /** @param isMoved false for a click */
  readonly end?: (isMoved: boolean) => void;
  /** Escape was pressed, or the browser cancelled the pointer: everything returns to its place. */
  readonly cancel: () => void;
}

/** Follows a pressed pointer until it is released, also outside the element. */
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
  // Two fingers scroll and zoom the page instead.
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
