import { useSyncExternalStore } from 'react';

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

const measure = () => ({ width: innerWidth, height: innerHeight });
/**
 * Cached, because reading the window size forces a layout, which delays a leaf that starts to turn. This module also
 * measures when it loads, so keep it out of features that may load while leaves turn.
 */
let size = measure();
addEventListener('resize', () => (size = measure()), true);

/** Returns a value derived from the window size; the component renders again when it changes. */
export function useWindow<Answer extends number | boolean>(ask: (now: typeof size) => Answer): Answer {
  return useSyncExternalStore(onResize, () => ask(size));
}
