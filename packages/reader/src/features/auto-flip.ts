import type { Engine } from '../engine.ts';

/**
 * Turns on every few seconds; at the end it begins again as often as the book says (-1: for ever), and then stops. It
 * waits while the window is out of sight, the book is magnified, a panel is open, or the reader is doing something: a turn comes a whole interval after their last move. It begins by itself only where motion is welcome.
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
  // The toolbar gets its button.
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
