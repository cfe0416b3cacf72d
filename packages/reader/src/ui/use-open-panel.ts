import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listenForShortcuts } from './keyboard/shortcuts.ts';
import { useEngine } from './state/engine-context.ts';
import { openPanelEvent, type PanelName } from './state/panel-name.ts';
import { useFirstHelp } from './state/use-first-help.ts';
import { smallWindow } from './state/use-media.ts';
import { actionsOf } from './toolbar/actions.ts';

/**
 * The panel that is open: by keys, by other parts of the reader and by the settings; and what opens one by hand.
 *
 * @param toggleFullscreen for the key that does so; absent where there is no full screen
 */
export function useOpenPanel(toggleFullscreen: (() => void) | undefined) {
  const engine = useEngine();
  const { root } = engine;
  const [panel, setPanel] = useState<PanelName | null>(null);
  useFirstHelp(() => setPanel('help'));
  useEffect(() => {
    // At once, so that the letters typed after the slash find the field.
    const open = (name: PanelName) => {
      const { find, take } = actionsOf(engine, null);
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
        if (!matchMedia(smallWindow).matches) return;
        setPanel((open) => (now.phoneTemplate === 'article' ? 'reading' : open === 'reading' ? null : open));
      }),
    [engine],
  );
  // @see D-274
  useEffect(
    () => engine.watch(['openAtStart'], (now) => now.openAtStart !== 'none' && setPanel(now.openAtStart)),
    [engine],
  );

  // Letters typed right after the key that opens the search must find its field; “more” is half of a phone's bar.
  useEffect(() => {
    for (const feature of ['search', 'more']) engine.loadFeature(feature).catch(() => undefined);
  }, [engine]);
  return [panel, setPanel] as const;
}
