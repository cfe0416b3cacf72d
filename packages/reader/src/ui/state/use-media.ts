import { useSyncExternalStore } from 'react';

/** Small windows: the toolbar becomes a bar with the rest under “more”, and panels rise from below. */
export const smallWindow = '(max-width: 900px), (max-height: 420px)';

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

const measure = () => ({ width: innerWidth, height: innerHeight });
/** Cached, because reading the window size forces a layout, which delays a leaf that starts to turn. */
let size = measure();
addEventListener('resize', () => (size = measure()), true);

/** A value derived from the window size; the component renders again when it changes. */
export function useWindow<Answer extends number | boolean>(ask: (now: typeof size) => Answer): Answer {
  return useSyncExternalStore(onResize, () => ask(size));
}

/** Whether a media query matches; the component renders again when that changes. */
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
