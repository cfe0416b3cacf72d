import { useEffect } from 'react';
import { keepFirstLook } from './first-look.ts';

/** How long home has to be as it is before that is kept, in milliseconds. */
const settledMs = 1000;

/** Keeps how home looks for the next start, as often as that changes. */
export function useFirstLook(): void {
  useEffect(() => {
    const app = document.getElementById('app');
    if (!app) return;
    let timer = setTimeout(keepFirstLook, settledMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(keepFirstLook, settledMs);
    });
    observer.observe(app, { attributes: true, characterData: true, childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}
