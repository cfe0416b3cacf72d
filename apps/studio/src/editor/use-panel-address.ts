import { useLayoutEffect } from 'react';
import { configPartOfHash, hashOf, openConfigPart, openPanel, panelOfHash, useOpenPanel } from './open-panel.ts';

/**
 * Begins with the panel that the address names (`#theme`), and keeps the address in step, so that a page reloaded has
 * the same panel open. On a phone the book has the screen for itself until a section is asked for.
 */
export function usePanelAddress(): void {
  useLayoutEffect(() => {
    const follow = () => {
      const wanted = panelOfHash(window.location.hash);
      const part = configPartOfHash(window.location.hash);
      if (part) openConfigPart(part);
      else if (wanted) openPanel(wanted);
    };
    // Who comes back from multimedia finds it as it was.
    const isNew = useOpenPanel.getState().section === null;
    if (isNew && window.innerWidth >= 768) openPanel('basic');
    follow();
    window.addEventListener('hashchange', follow);
    const leave = useOpenPanel.subscribe((open) => {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${search}${hashOf(open)}`);
    });
    return () => {
      window.removeEventListener('hashchange', follow);
      leave();
    };
  }, []);
}
