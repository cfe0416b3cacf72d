import { useSyncExternalStore } from 'react';

/** Media query for small windows: the toolbar becomes a bar with the rest under “more”, and panels open from below. */
export const smallWindow = '(max-width: 900px), (max-height: 420px)';

/** Checks whether a media query matches; the component renders again when that changes. */
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
