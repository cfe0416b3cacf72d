/** Milliseconds without a movement after which nobody seems to want the bar. */
const patience = 2500;

/** Marks `#leafcast` with `data-idle` while nobody moves pointer or keys; the style sheet decides what goes then. */
export function hideWhileIdle(root: HTMLElement): (isWanted: boolean) => void {
  const events = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;
  let timer = 0;
  const wake = () => {
    delete root.dataset.idle;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      root.dataset.idle = '';
    }, patience);
  };
  let isOn = false;
  return (isWanted) => {
    if (isWanted === isOn) return;
    isOn = isWanted;
    for (const event of events) {
      if (isWanted) window.addEventListener(event, wake, { passive: true });
      else window.removeEventListener(event, wake);
    }
    if (isWanted) return wake();
    clearTimeout(timer);
    delete root.dataset.idle;
  };
}
