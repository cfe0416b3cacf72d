/**
 * Remembers what is done with the first page of a book before the reader's scripts have come, and does it once they have:
 * taps, keys, swipes, and presses on links. It is loaded before anything can be seen.
 */
const listening = new AbortController();
const { signal } = listening;
const done: (() => void)[] = [];
let pressed: PointerEvent | undefined;

/** A press that moves less, in CSS pixels, is a tap; one that moves more than the other is a swipe. */
const slack = 6;
const swipe = 24;

function onKey(event: KeyboardEvent): void {
  // With these keys the browser itself has done something already.
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  done.push(() => document.body.dispatchEvent(new KeyboardEvent(event.type, event)));
}

function onDown(event: PointerEvent): void {
  // What covers the book is not the book.
  const isOnBook = !(event.target instanceof Element && event.target.closest('.lc-loading'));
  pressed = event.button === 0 && event.isPrimary && isOnBook ? event : undefined;
}

function onUp(event: PointerEvent): void {
  const began = pressed;
  if (began?.pointerId !== event.pointerId) return;
  pressed = undefined;
  const [x, y] = [event.clientX - began.clientX, event.clientY - began.clientY];
  const [along, across] = [Math.abs(x), Math.abs(y)];
  if (Math.max(along, across) < slack) done.push(() => tap(began, event));
  else if (Math.max(along, across) > swipe) {
    const key = along > across ? (x < 0 ? 'ArrowRight' : 'ArrowLeft') : y < 0 ? 'ArrowDown' : 'ArrowUp';
    done.push(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  }
}

/** What of the book lies at a place; the bars of the interface were not there when it was pressed. */
const partsAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementsFromPoint(clientX, clientY).filter((part) => part.closest('.lc-stage'));

const pageNow = () => window.leafcast?.engine?.getState().page;

function tap(began: PointerEvent, ended: PointerEvent): void {
  const page = pageNow();
  for (const event of [began, ended]) {
    const copy = new PointerEvent(event.type, event);
    // Two taps are a double tap only if they followed each other closely.
    Object.defineProperty(copy, 'timeStamp', { value: event.timeStamp });
    partsAt(event)[0]?.dispatchEvent(copy);
  }
  if (pageNow() === page) pressLink(began);
}

/** Links may come after the interface. They are pressed unless something else is done before. */
function pressLink(began: PointerEvent): void {
  const waiting = new AbortController();
  const observer = new MutationObserver((changes) => {
    const isNew = (node: Node) => node instanceof Element && node.matches('.lc-page-links');
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isNew))) press();
  });
  const stop = () => {
    waiting.abort();
    observer.disconnect();
  };
  function press() {
    const link = partsAt(began).find((part) => part.matches('a'));
    if (!(link instanceof HTMLElement)) return;
    stop();
    link.click();
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, { signal: waiting.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  press();
}

/** The interface is there, and with it all that listens. */
function follow(): void {
  if (!document.querySelector('#leafcast > .lc-ui')) return;
  starting.disconnect();
  listening.abort();
  for (const one of done) one();
}

const starting = new MutationObserver(follow);
starting.observe(document, { childList: true, subtree: true });
addEventListener('keydown', onKey, { signal });
addEventListener('pointerdown', onDown, { signal });
for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, onUp, { signal });
