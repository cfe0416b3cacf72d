import type { Engine } from '../../core/engine.ts';

/**
 * Turns a page every few seconds and starts over at the end, `autoFlipLoops` times (-1: endlessly). Turning pauses
 * while the window is hidden, the book is zoomed in, or a panel is open; any input restarts the interval. Turning does
 * not start automatically for visitors who prefer reduced motion.
 *
 * @see D-212 … D-214
 */
export function mount(engine: Engine): () => void {
  const { root } = engine;
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loopsLeft = 0;
  let isOn = false;
  let isHeld = false;

  function wait() {
    clearTimeout(timer);
    if (isOn) timer = setTimeout(turn, 1000 * engine.settings.autoFlipSeconds);
  }

  function turn() {
    const { page, spread, zoom } = engine.getState();
    const isAtEnd = Math.max(spread.left ?? -1, spread.right ?? -1) === engine.book.pages.length - 1;
    if (document.hidden || isHeld || zoom > 1 || document.querySelector('dialog[open]')) return wait();
    if (!isAtEnd) engine.next();
    else if (loopsLeft === 1) return set(false);
    else {
      loopsLeft -= 1;
      if (page > 0) engine.goTo(0, { animate: true });
    }
    wait();
  }

  function set(on: boolean) {
    if (on === isOn) return;
    isOn = on;
    loopsLeft = engine.settings.autoFlipLoops || 1;
    wait();
    engine.announce(engine.t(on ? 'autoFlip.started' : 'autoFlip.stopped'));
    engine.change({});
  }

  function onTouch({ type }: Event) {
    if (type === 'pointerdown') isHeld = true;
    wait();
  }
  function onLift() {
    isHeld = false;
  }

  engine.autoFlip = {
    get isOn() {
      return isOn;
    },
    start: () => set(true),
    stop: () => set(false),
  };
  // Notifies the toolbar, which then displays the button for automatic turning.
  engine.change({});
  for (const type of touches) root.addEventListener(type, onTouch, { passive: true });
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onLift);
  const ends = [
    engine.watch(['autoFlip', 'autoFlipLoops'], ({ autoFlip, autoFlipLoops }) => {
      loopsLeft = autoFlipLoops || 1;
      set(autoFlip && !motion.matches);
    }),
    engine.watch(['autoFlipSeconds'], wait),
  ];
  return () => {
    clearTimeout(timer);
    engine.autoFlip = null;
    for (const end of ends) end();
    for (const type of touches) root.removeEventListener(type, onTouch);
    for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, onLift);
  };
}
