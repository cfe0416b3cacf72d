import { useSyncExternalStore } from 'react';

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

const measure = () => ({ width: innerWidth, height: innerHeight });
/**
 * Cached window size. Reading the size forces a layout, which would delay a leaf that starts to turn. This module also
 * measures when it loads, so features that may load while leaves turn must not import it.
 */
let size = measure();
addEventListener('resize', () => (size = measure()), true);

/** Returns a value derived from the window size. The component renders again when the value changes. */
export function useWindowValue<Answer extends number | boolean>(ask: (now: typeof size) => Answer): Answer {
  return useSyncExternalStore(onResize, () => ask(size));
}
