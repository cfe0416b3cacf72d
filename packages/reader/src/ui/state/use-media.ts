import { useSyncExternalStore } from 'react';

/** Little room: the toolbar becomes a bar with the rest under “more”, and panels rise from below. */
export const smallWindow = '(max-width: 900px), (max-height: 420px)';

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

const measure = () => ({ width: innerWidth, height: innerHeight });
/** Kept, for a window that is asked has the page laid out first, and a leaf that begins to turn waits for it. */
let size = measure();
addEventListener('resize', () => (size = measure()), true);

/** What the size of the window makes of a question; the component is drawn again when the answer changes. */
export function useWindow<Answer extends number | boolean>(ask: (now: typeof size) => Answer): Answer {
  return useSyncExternalStore(onResize, () => ask(size));
}

/** Whether a media query holds; the component is drawn again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
