import { useLayoutEffect } from 'react';
import { configPartOfHash, hashOf, openConfigPart, openPanel, panelOfHash, useOpenPanel } from './open-panel.ts';

/**
 * Opens the panel named in the URL (`#theme`) and keeps the URL in sync, so that reloading the page opens the same
 * panel. On a phone no panel is open until a section is selected.
 */
export function usePanelAddress(): void {
  useLayoutEffect(() => {
    const follow = () => {
      const wanted = panelOfHash(window.location.hash);
      const part = configPartOfHash(window.location.hash);
      if (part) openConfigPart(part);
      else if (wanted) openPanel(wanted);
    };
    // After returning from the multimedia screen, the previous panel is still open.
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
