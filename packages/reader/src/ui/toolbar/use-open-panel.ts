import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listenForShortcuts } from '../controls/keyboard/shortcuts.ts';
import { useEngine } from '../state/engine-context.ts';
import { openPanelEvent, type PanelName } from '../state/panel-name.ts';
import { useFirstHelp } from '../state/use-first-help.ts';
import { smallWindowQuery } from '../state/use-media.ts';
import { listActions } from './actions.ts';

/**
 * Manages the open panel. Shortcuts, other parts of the reader, settings and the toolbar can open panels.
 *
 * @param toggleFullscreen handler of the shortcut for full screen; absent if full screen is not available
 */
export function useOpenPanel(toggleFullscreen: (() => void) | undefined) {
  const engine = useEngine();
  const { root } = engine;
  const [panel, setPanel] = useState<PanelName | null>(null);
  useFirstHelp(() => setPanel('help'));
  useEffect(() => {
    // The panel is rendered synchronously, so that text typed right after the shortcut `/` reaches the search field.
    const open = (name: PanelName) => {
      const { find, take } = listActions(engine, null);
      const isOffered = [...find, ...take].some(({ panel }) => panel === name);
      if (isOffered) flushSync(() => setPanel(name));
      return isOffered;
    };
    const hear = (event: Event) => event instanceof CustomEvent && open(event.detail);
    root.addEventListener(openPanelEvent, hear);
    const stop = listenForShortcuts({ open, close: () => setPanel(null), toggleFullscreen });
    return () => {
      root.removeEventListener(openPanelEvent, hear);
      stop();
    };
  }, [engine, root, toggleFullscreen]);
  useEffect(
    () =>
      engine.watch(['phoneTemplate'], (now) => {
        if (!matchMedia(smallWindowQuery).matches) return;
        setPanel((open) => (now.phoneTemplate === 'article' ? 'reading' : open === 'reading' ? null : open));
      }),
    [engine],
  );
  // Open the panel that the setting `openAtStart` selects. @see D-274
  useEffect(
    () => engine.watch(['openAtStart'], (now) => now.openAtStart !== 'none' && setPanel(now.openAtStart)),
    [engine],
  );

  // Both features are preloaded: text typed directly after the shortcut must reach the search field, and half of a
  // phone's actions are in the “more” menu.
  useEffect(() => {
    for (const feature of ['search', 'more']) engine.loadFeature(feature).catch(() => undefined);
  }, [engine]);
  return [panel, setPanel] as const;
}
