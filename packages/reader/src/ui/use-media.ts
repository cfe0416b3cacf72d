import { useSyncExternalStore } from 'react';

/** Little room: the toolbar becomes a bar with the rest under “more”, and panels rise from below. */
export const smallWindow = '(max-width: 900px), (max-height: 420px)';

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/** What the size of the window makes of a question; the component is drawn again when the answer changes. */
export function useWindow<Answer extends number | boolean>(ask: () => Answer): Answer {
  return useSyncExternalStore(onResize, ask);
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
