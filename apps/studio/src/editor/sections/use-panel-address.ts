import { useLayoutEffect } from 'react';
import {
  createPanelHash,
  openConfigPart,
  openPanel,
  parseConfigPartHash,
  parsePanelHash,
  useOpenPanel,
} from './open-panel.ts';

/**
 * Opens the panel given in the URL (`#theme`) and updates the URL when the panel changes, so that reloading the page
 * opens the same panel. On a phone no panel is open until the user selects a section.
 */
export function usePanelAddress(): void {
  useLayoutEffect(() => {
    const follow = () => {
      const wanted = parsePanelHash(window.location.hash);
      const part = parseConfigPartHash(window.location.hash);
      if (part) openConfigPart(part);
      else if (wanted) openPanel(wanted);
    };
    // When the user returns from the multimedia screen, the previous panel is still open.
    const isNew = useOpenPanel.getState().section === null;
    if (isNew && window.innerWidth >= 768) openPanel('basic');
    follow();
    window.addEventListener('hashchange', follow);
    const leave = useOpenPanel.subscribe((open) => {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${search}${createPanelHash(open)}`);
    });
    return () => {
      window.removeEventListener('hashchange', follow);
      leave();
    };
  }, []);
}
