import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Panel } from './controls/panel.tsx';
import { listenForShortcuts } from './keyboard/shortcuts.ts';
import { SettingOverlays } from './overlays/overlays.tsx';
import { StateOverlays } from './overlays/state-overlays.tsx';
import { FeaturePanel } from './panels/feature-panel.tsx';
import { useEngine, useLook, useReaderState } from './state/engine-context.ts';
import { isList, openPanelEvent, type PanelName } from './state/panel-name.ts';
import { useFirstHelp } from './state/use-first-help.ts';
import { useFullscreen } from './state/use-fullscreen.ts';
import { smallWindow, useMedia } from './state/use-media.ts';
import { usePointerMode } from './state/use-pointer-mode.ts';
import { actionsOf } from './toolbar/actions.ts';
import { onWideBar, useBarCapacity, usePhoneBarCapacity } from './toolbar/bar-capacity.ts';
import { PhoneLogo } from './toolbar/logo.tsx';
import { offersHere } from './toolbar/tool-actions.ts';
import { CompactToolbar, onPhoneBar, Toolbar } from './toolbar/toolbar.tsx';
import { SideArrows } from './toolbar/turn-buttons.tsx';

/** The interface of the reader around the stage. */
export function App() {
  const engine = useEngine();
  const { t, root } = engine;
  // What the bar offers goes by these; the turns of the pages draw their own buttons only.
  useReaderState(({ edition }) => edition);
  useReaderState(({ single }) => single);
  useReaderState(() => offersHere(engine).length);
  const hasHighlights = useReaderState(({ highlights }) => highlights.length > 0);
  const [tips, setTips] = useState(true);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const isSmall = useMedia(smallWindow);
  const fullscreen = useFullscreen(root);
  const mode = usePointerMode(engine);
  useFirstHelp(() => setPanel('help'));
  const { find, take } = actionsOf(engine, fullscreen, mode);
  const direction = t('language.direction') === 'rtl' ? 'rtl' : 'ltr';

  const close = () => setPanel(null);
  const toggle = (name: PanelName) => setPanel((open) => (open === name ? null : name));
  const place = useLook('panels');
  const isOver = isSmall || place === 'sheet' || place === 'wide';
  const toggleFullscreen = fullscreen?.toggle;
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
  const isStrip = hasHighlights && panel !== 'search';
  useEffect(() => {
    root.toggleAttribute('data-strip', isStrip);
  }, [root, isStrip]);

  const showsList = panel !== null && isList(panel);
  const isDrawer = showsList && !isOver;
  const side = (direction === 'rtl') === (place === 'end') ? 'left' : 'right';
  const drawer = isDrawer && place !== 'card' ? side : '';
  useLayoutEffect(() => {
    if (drawer === '') return;
    root.dataset.drawer = drawer;
    return () => {
      delete root.dataset.drawer;
    };
  }, [root, drawer]);

  const room = useBarCapacity(drawer !== '');
  const phoneBarCapacity = usePhoneBarCapacity();
  const all = [...find, ...take];
  const inBar = isSmall
    ? onPhoneBar(all, engine.settings.mobileButtons, phoneBarCapacity)
    : onWideBar(all, room, panel);
  const bar = { find, take, inBar, open: panel, onToggle: toggle };
  const others = { actions: all.filter((action) => !inBar.includes(action)), onOpen: setPanel };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape takes tooltips away, nothing else
    <div
      className="lc-interface"
      dir={direction}
      lang={engine.language}
      data-tips={tips ? undefined : 'off'}
      onPointerMove={() => setTips(true)}
      onBlur={() => setTips(true)}
      onKeyDown={({ key }) => key === 'Escape' && setTips(false)}
    >
      <SettingOverlays />
      <StateOverlays />
      {isSmall && <PhoneLogo />}
      {!isSmall && <SideArrows />}
      {isSmall ? <CompactToolbar {...bar} /> : <Toolbar {...bar} />}
      {isStrip && <FeaturePanel feature="search" shows="Strip" {...others} onClose={() => setPanel('search')} />}
      {panel && (
        <Panel
          key={panel}
          title={t(`toolbar.${panel}`)}
          kind={
            panel === 'reading'
              ? 'whole'
              : isSmall || (showsList && place === 'sheet')
                ? 'sheet'
                : isDrawer
                  ? 'drawer'
                  : 'dialog'
          }
          className={`lc-${panel}-panel`}
          onClose={close}
        >
          <FeaturePanel feature={panel} {...others} onClose={isDrawer ? () => undefined : close} />
        </Panel>
      )}
    </div>
  );
}
