import { useLayoutEffect, useState } from 'react';
import { Panel } from './controls/panel.tsx';
import { SettingOverlays } from './overlays/overlays.tsx';
import { StateOverlays } from './overlays/state-overlays.tsx';
import { FeaturePanel } from './panels/feature-panel.tsx';
import { useAppearanceAttribute, useEngine, useReaderState } from './state/engine-context.ts';
import { isListPanel, type PanelName } from './state/panel-name.ts';
import { useFullscreen } from './state/use-fullscreen.ts';
import { smallWindowQuery, useMedia } from './state/use-media.ts';
import { usePointerMode } from './state/use-pointer-mode.ts';
import { listActions } from './toolbar/actions.ts';
import { useBarCapacity, usePhoneBarCapacity, wideBarActions } from './toolbar/bar-capacity.ts';
import { PhoneLogo } from './toolbar/logo.tsx';
import { listCurrentDownloads } from './toolbar/tool-actions.ts';
import { CompactToolbar, phoneBarActions, Toolbar } from './toolbar/toolbar.tsx';
import { SideArrows } from './toolbar/turn-buttons.tsx';
import { useOpenPanel } from './toolbar/use-open-panel.ts';

/** The reader's interface around the stage. */
export function App() {
  const engine = useEngine();
  const { t, root } = engine;
  // The content of the bar depends on these values. Page turns only update the buttons that depend on the page.
  useReaderState(({ edition }) => edition);
  useReaderState(({ single }) => single);
  useReaderState(() => listCurrentDownloads(engine).length);
  const hasHighlights = useReaderState(({ highlights }) => highlights.length > 0);
  const [tips, setTips] = useState(true);
  const isSmall = useMedia(smallWindowQuery);
  const fullscreen = useFullscreen(root);
  const [panel, setPanel] = useOpenPanel(fullscreen?.toggle);
  const mode = usePointerMode(engine);
  const { find, take } = listActions(engine, fullscreen, mode);
  const direction = t('language.direction') === 'rtl' ? 'rtl' : 'ltr';

  const close = () => setPanel(null);
  const toggle = (name: PanelName) => setPanel((open) => (open === name ? null : name));
  const place = useAppearanceAttribute('panels');
  const isOver = isSmall || place === 'sheet' || place === 'wide';
  const isStrip = hasHighlights && panel !== 'search';
  useRootData('strip', isStrip ? '' : null);

  const showsList = panel !== null && isListPanel(panel);
  const isDrawer = showsList && !isOver;
  const side = (direction === 'rtl') === (place === 'end') ? 'left' : 'right';
  const drawer = isDrawer && place !== 'card' ? side : null;
  useRootData('drawer', drawer);

  const room = useBarCapacity(drawer !== null);
  const phoneBarCapacity = usePhoneBarCapacity();
  const all = [...find, ...take];
  const inBar = isSmall
    ? phoneBarActions(all, engine.settings.mobileButtons, phoneBarCapacity)
    : wideBarActions(all, room, panel);
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

/** Sets a `data-` attribute on the reader's element for use in the style sheet; `null` removes the attribute. */
function useRootData(name: string, value: string | null) {
  const { root } = useEngine();
  useLayoutEffect(() => {
    if (value === null) return;
    root.dataset[name] = value;
    return () => {
      delete root.dataset[name];
    };
  }, [root, name, value]);
}
