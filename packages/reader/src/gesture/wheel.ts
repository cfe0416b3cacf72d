import type { GestureHost } from './host.ts';

/**
 * The wheel zooms (a mouse's wheel, or any with Ctrl, as a trackpad's pinch comes) or moves a magnified book. What is
 * of no use to the book is left to the page around it, so that an embedded book never traps scrolling.
 */
export function bindWheel({ stage, zoomer }: GestureHost): () => void {
  const isEmbedded = window.parent !== window;
  // The style sheet keeps a phone from reloading a book that is pulled down; in a frame that would trap the wheel too.
  if (isEmbedded) for (const { style } of [document.documentElement, document.body]) style.overscrollBehavior = 'auto';

  function onWheel(event: WheelEvent) {
    const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey } = event;
    // Wheels of a mouse turn in notches; a trackpad sends many small and slanted steps.
    const isNotched = deltaX === 0 && (deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= 40);
    if (ctrlKey || (isNotched && !isEmbedded && !shiftKey)) {
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
