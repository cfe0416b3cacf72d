import type { Engine } from '../../core/engine.ts';
import { getRibbonDrop, type RibbonDrop } from './drop-ribbon.ts';

/** Distance in CSS pixels from which moving a pressed ribbon counts as a drag. */
const dragThreshold = 6;

/**
 * Reports the author's input in the preview to the editor: dragging a bookmark ribbon, and pressing Escape if there is
 * nothing in the reader for it to close.
 *
 * @param host origin of the editor
 * @returns a function that stops reporting
 */
export function reportPointerInput(engine: Engine, host: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const post = (message: object) => window.parent.postMessage(message, host);
  const press = (event: PointerEvent) => {
    const ribbon = event.target instanceof Element ? event.target.closest('.lc-ribbon') : null;
    if (ribbon instanceof HTMLElement && event.button === 0) drag(engine, ribbon, event, post);
  };
  engine.root.addEventListener('pointerdown', press, { signal, capture: true });
  // This listener runs in the capture phase, before Escape closes anything in the reader.
  const byKey = ({ key }: KeyboardEvent) => key === 'Escape' && !isAnythingOpen() && post({ type: 'leafcast.escape' });
  window.addEventListener('keydown', byKey, { signal, capture: true });
  return () => leaving.abort();
}

function isAnythingOpen(): boolean {
  const isField = document.activeElement?.matches('input, textarea') ?? false;
  return (
    isField || document.fullscreenElement !== null || document.querySelector('dialog[open], :popover-open') !== null
  );
}

function drag(engine: Engine, ribbon: HTMLElement, start: PointerEvent, post: (message: object) => void): void {
  const { hands } = engine;
  const all = [...(ribbon.parentElement?.children ?? [])];
  const from = all.indexOf(ribbon);
  const boxes = all.map((one) => one.getBoundingClientRect());
  const ending = new AbortController();
  const { signal } = ending;
  let isDragged = false;
  const move = ({ clientX, clientY }: PointerEvent) => {
    const [x, y] = [clientX - start.clientX, clientY - start.clientY];
    isDragged ||= Math.hypot(x, y) > dragThreshold;
    if (!isDragged) return;
    ribbon.setPointerCapture(start.pointerId);
    ribbon.style.translate = `${x}px ${y}px`;
  };
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    ending.abort();
    ribbon.style.translate = '';
    if (!isDragged) return;
    // The click that follows a drag must not activate the ribbon.
    const swallow = (event: MouseEvent) => event.stopImmediatePropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    const stage = hands.stage.getBoundingClientRect();
    const book = hands.bookRect();
    const onPage = { ...book, x: book.x + stage.x, y: book.y + stage.y };
    const drop = getRibbonDrop({ x: clientX, y: clientY }, from, boxes, onPage, engine.getState().spread);
    if (type === 'pointerup' && drop) post({ type: 'leafcast.bookmark', ...inBook(engine, from, drop) });
  };
  window.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, end, { signal });
}

/**
 * Maps ribbon positions to bookmark indexes. Ribbons are sorted by page, while the book's bookmarks are in the order
 * chosen by the author.
 */
function inBook({ book: { bookmarks } }: Engine, from: number, drop: NonNullable<RibbonDrop>) {
  const ordered = bookmarks.toSorted((a, b) => a.page - b.page);
  const indexOf = (ribbon: number) => {
    const bookmark = ordered[ribbon];
    return bookmark ? bookmarks.indexOf(bookmark) : -1;
  };
  return { from: indexOf(from), ...('to' in drop ? { to: indexOf(drop.to) } : drop) };
}
