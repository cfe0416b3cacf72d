import type { GestureHost } from './host.ts';

/**
 * Distance of a trackpad gesture that turns one page, in pixels. A trackpad continues to send momentum events after the
 * fingers have left it.
 */
const pixelsPerTurn = 60;
const glideMs = 220;
/** Minimum distance of one mouse wheel notch, in pixels. All notches of a wheel are equal. */
const notchPixels = 40;

/**
 * Makes the wheel turn pages if the book's settings enable this (D-219). Otherwise, the wheel zooms (a mouse wheel, or
 * any wheel with Ctrl, which is how a trackpad reports a pinch) or pans a zoomed book. Events that the book does not
 * use are passed to the surrounding page, so that an embedded book never traps scrolling.
 */
export function bindWheel({ stage, zoomer, turner, wheelFlip }: GestureHost): () => void {
  let traveled = 0;
  let last = 0;
  let movedAt = 0;
  let turnedAt = -glideMs;
  let glides = false;

  /** Turns a page after enough wheel movement. Returns whether there is a page in that direction. */
  function turnBy(pixels: number, time: number): boolean {
    const { target, count } = turner.state;
    const step = pixels > 0 ? 1 : -1;
    if (time - movedAt > glideMs || step !== Math.sign(last)) {
      traveled = 0;
      glides = false;
    }
    const [size, before] = [Math.abs(pixels), Math.abs(last)];
    last = pixels;
    movedAt = time;
    const mayTurn = time - turnedAt > glideMs;
    // After a turn, the momentum events of a trackpad only decrease, so a larger event is a new movement.
    if (mayTurn && (!glides || size > before || (size === before && size >= notchPixels))) traveled += pixels;
    if (Math.abs(traveled) >= pixelsPerTurn) {
      traveled = 0;
      turnedAt = time;
      glides = true;
      turner.turn(step);
    }
    return target !== (step > 0 ? count - 1 : 0);
  }

  const isEmbedded = window.parent !== window;
  // The style sheet disables pull-to-refresh on phones. In a frame, that rule would also trap the wheel.
  if (isEmbedded) for (const { style } of [document.documentElement, document.body]) style.overscrollBehavior = 'auto';

  function onWheel(event: WheelEvent) {
    const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey } = event;
    if (stage.classList.contains('lc-scrolling') && !ctrlKey) return;
    // A mouse wheel moves in notches. A trackpad sends many small steps, which are often diagonal.
    const isNotched = deltaX === 0 && (deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= notchPixels);
    if (wheelFlip() && !ctrlKey && zoomer.level === 1) {
      const pixels = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      if (turnBy(deltaMode === WheelEvent.DOM_DELTA_PIXEL ? pixels : notchPixels * pixels, event.timeStamp))
        event.preventDefault();
    } else if (ctrlKey || (isNotched && !isEmbedded && !shiftKey)) {
      event.preventDefault();
      const lines = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 30;
      const step = Math.max(-120, Math.min(120, deltaY * lines));
      const { left, top } = stage.getBoundingClientRect();
      zoomer.zoomTo(zoomer.level * Math.exp(-step * (ctrlKey && !isNotched ? 0.01 : 0.002)), {
        x: event.clientX - left,
        y: event.clientY - top,
      });
    } else if (zoomer.panBy(shiftKey ? -deltaY : -deltaX, shiftKey ? 0 : -deltaY)) event.preventDefault();
  }

  stage.addEventListener('wheel', onWheel, { passive: false });
  return () => stage.removeEventListener('wheel', onWheel);
}
