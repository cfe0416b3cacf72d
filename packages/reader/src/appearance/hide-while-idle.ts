/** Time without input after which the reader counts as idle, in milliseconds. */
const idleMs = 2500;

/** Sets `data-idle` on `#leafcast` while there is no input. The style sheet determines which elements are hidden. */
export function hideWhileIdle(root: HTMLElement): (isWanted: boolean) => void {
  const events = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;
  let timer = 0;
  const wake = () => {
    delete root.dataset.idle;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      root.dataset.idle = '';
    }, idleMs);
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
