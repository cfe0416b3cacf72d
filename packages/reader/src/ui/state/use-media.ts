import { useSyncExternalStore } from 'react';

/** Small windows: the toolbar becomes a bar with the rest under “more”, and panels rise from below. */
export const smallWindow = '(max-width: 900px), (max-height: 420px)';

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
