import { useSyncExternalStore } from 'react';

/** Media query for small windows, in which the toolbar is a bar with a “more” menu, and panels open from the bottom. */
export const smallWindowQuery = '(max-width: 900px), (max-height: 420px)';

/** Checks whether a media query matches. The component renders again when the result changes. */
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
