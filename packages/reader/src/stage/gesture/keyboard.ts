import type { GestureHost } from './host.ts';

/** Selector for elements that handle keys themselves. */
const keyboardElements =
  'input,textarea,select,[contenteditable],[role=dialog],[role=tree],[role=listbox],[role=menu],[role=slider]';

/** Distance by which an arrow key pans a zoomed book, in CSS pixels. */
const panStep = 80;

/**
 * Turns pages and zooms with the keyboard, regardless of the focused element.
 *
 * @returns a function that unbinds the keys
 */
export function bindKeyboard({ stage, zoomer, turner, rightToLeft, isVertical }: GestureHost): () => void {
  const sideways = (toRight: 1 | -1) => () => {
    if (!zoomer.panBy(-toRight * panStep, 0)) turner.turn(rightToLeft() ? -toRight : toRight);
  };
  const upright = (down: 1 | -1) => () => {
    if (zoomer.panBy(0, -down * panStep)) return true;
    if (isVertical()) turner.turn(down);
    return isVertical();
  };
  const end = () => turner.state.count - 1;
  const actions: Readonly<Record<string, () => unknown>> = {
    ArrowRight: sideways(1),
    ArrowLeft: sideways(-1),
    ArrowDown: upright(1),
    ArrowUp: upright(-1),
    PageDown: () => turner.turn(1),
    PageUp: () => turner.turn(-1),
    Home: () => turner.open(0, turner.state.target === 1),
    End: () => turner.open(end(), turner.state.target === end() - 1),
    '+': () => zoomer.zoomTo(zoomer.level * 1.25),
    '=': () => zoomer.zoomTo(zoomer.level * 1.25),
    '-': () => zoomer.zoomTo(zoomer.level / 1.25),
    '0': () => zoomer.zoomTo(1),
  };

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(keyboardElements)) return;
    const action = actions[event.key];
    // Shift with arrow keys selects text.
    if (!action || (event.shiftKey && event.key !== '+')) return;
    // If the book does not use the up and down keys, they scroll the page around an embedded book.
    if (action() !== false) event.preventDefault();
  }

  /** Pans the stage so that a focused link becomes visible, because the stage does not scroll. */
  function onFocus({ target }: FocusEvent) {
    if (zoomer.level === 1 || !(target instanceof Element) || target === stage) return;
    const own = target.getBoundingClientRect();
    const seen = stage.getBoundingClientRect();
    const into = (start: number, end: number, from: number, to: number) =>
      start < from ? from - start + panStep : end > to ? to - end - panStep : 0;
    zoomer.panBy(into(own.left, own.right, seen.left, seen.right), into(own.top, own.bottom, seen.top, seen.bottom));
  }

  document.addEventListener('keydown', onKey);
  stage.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', onKey);
    stage.removeEventListener('focusin', onFocus);
  };
}
