/**
 * Records input on the first page before the reader's scripts are loaded: taps, keys, swipes, and presses on links. The
 * input is replayed when the interface is ready. This script runs before anything is visible.
 */
const listening = new AbortController();
const { signal } = listening;
const done: (() => void)[] = [];
let pressed: PointerEvent | undefined;

/**
 * Distances in CSS pixels. A press that moves less than `dragThreshold` counts as a tap, and a press that moves more
 * than `swipe` counts as a swipe.
 */
const dragThreshold = 6;
const swipe = 24;

function onKey(event: KeyboardEvent): void {
  // The browser already handles key combinations with modifiers.
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  done.push(() => document.body.dispatchEvent(new KeyboardEvent(event.type, event)));
}

function onDown(event: PointerEvent): void {
  // The loading screen covers the book, so presses on the loading screen are ignored.
  const isOnBook = !(event.target instanceof Element && event.target.closest('.lc-loading'));
  pressed = event.button === 0 && event.isPrimary && isOnBook ? event : undefined;
}

function onUp(event: PointerEvent): void {
  const pressEvent = pressed;
  if (pressEvent?.pointerId !== event.pointerId) return;
  pressed = undefined;
  const [x, y] = [event.clientX - pressEvent.clientX, event.clientY - pressEvent.clientY];
  const [along, across] = [Math.abs(x), Math.abs(y)];
  if (Math.max(along, across) < dragThreshold) done.push(() => tap(pressEvent, event));
  else if (Math.max(along, across) > swipe) {
    const key = along > across ? (x < 0 ? 'ArrowRight' : 'ArrowLeft') : y < 0 ? 'ArrowDown' : 'ArrowUp';
    done.push(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  }
}

/**
 * Returns the book's elements at a point. The interface's bars are excluded, because they did not exist at the time of
 * the press.
 */
const elementsAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementsFromPoint(clientX, clientY).filter((part) => part.closest('.lc-stage'));

const currentPage = () => window.leafcast?.engine?.getState().page;

function tap(pressEvent: PointerEvent, releaseEvent: PointerEvent): void {
  const page = currentPage();
  for (const event of [pressEvent, releaseEvent]) {
    const copy = new PointerEvent(event.type, event);
    // The copy of the event has the original time, so that two taps count as a double tap only if they were close
    // together in time.
    Object.defineProperty(copy, 'timeStamp', { value: event.timeStamp });
    elementsAt(event)[0]?.dispatchEvent(copy);
  }
  if (currentPage() === page) pressLink(pressEvent);
}

/**
 * Presses the link at a point. Links may be added after the interface is ready, so this function waits for them until
 * other input arrives.
 */
function pressLink(pressEvent: PointerEvent): void {
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
    const link = elementsAt(pressEvent).find((part) => part.matches('a'));
    if (!(link instanceof HTMLElement)) return;
    stop();
    link.click();
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, { signal: waiting.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  press();
}

/** Replays the recorded input when the interface is mounted. */
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
