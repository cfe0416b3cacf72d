import { isDarkColor, stageColor } from '@leafcast/book';
import { languages } from '@leafcast/messages';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { actionsOf } from './actions.ts';
import { useBook, useEngine, useReaderState, useSettings } from './engine-context.ts';
import { HelpPanel } from './help-panel.tsx';
import { MorePanel } from './more-panel.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { Panel } from './panel.tsx';
import { type PanelName, panels } from './panel-name.ts';
import { PartPanel } from './part-panel.tsx';
import { SearchPanel, SearchStrip } from './search-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import { listenForShortcuts } from './shortcuts.ts';
import { ThumbnailsPanel } from './thumbnails-panel.tsx';
import { CompactToolbar, Toolbar } from './toolbar.tsx';
import { SideArrows } from './turn-buttons.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { smallWindow, useMedia } from './use-media.ts';
import { useSearch } from './use-search.ts';

/** How far a book has come that is still being converted. */
function ConversionProgress() {
  const { t, book, config } = useEngine();
  const { pagesReady } = useReaderState();
  const count = book.pages.length;
  if (!config.live || pagesReady >= count) return null;
  return (
    <div className="lc-progress">
      <progress max={count} value={pagesReady} aria-label={t('convert.progress', { done: pagesReady, count })} />
      <span aria-hidden="true">{t('convert.progress', { done: pagesReady, count })}</span>
    </div>
  );
}

/** The interface of the reader around the stage. */
export function App() {
  const engine = useEngine();
  useBook();
  const { t, config, root } = engine;
  const settings = useSettings();
  const [tips, setTips] = useState(true);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const isSmall = useMedia(smallWindow);
  const fullscreen = useFullscreen(root);
  const search = useSearch(engine);
  const { find, take } = actionsOf(engine, fullscreen);
  const language = Object.entries(languages).find(([code]) => code === config.language);
  const direction = language?.[1].direction ?? 'ltr';
  const hits = useMemo(() => {
    const byPage = new Map<number, number>();
    for (const { page } of search.hits) byPage.set(page, (byPage.get(page) ?? 0) + 1);
    return byPage;
  }, [search.hits]);

  const close = () => setPanel(null);
  const toggle = (name: PanelName) => setPanel((open) => (open === name ? null : name));
  const closeOverBook = isSmall ? close : () => undefined;
  const toggleFullscreen = fullscreen?.toggle;
  useEffect(() => {
    // At once, so that the letters typed after the slash find the field.
    const open = (name: PanelName) => flushSync(() => setPanel(name));
    return listenForShortcuts({ open, close: () => setPanel(null), toggleFullscreen });
  }, [toggleFullscreen]);

  const hasKeyboard = useMedia('(any-hover: hover)');
  const isStrip = search.hits.length > 0 && panel !== 'search';
  useEffect(() => {
    root.toggleAttribute('data-strip', isStrip);
  }, [root, isStrip]);

  const isDrawer = !isSmall && panel !== null && panels[panel].isDrawer === true;
  useEffect(() => {
    if (!isDrawer) return;
    root.dataset.drawer = direction === 'rtl' ? 'right' : 'left';
    return () => {
      delete root.dataset.drawer;
    };
  }, [isDrawer, root, direction]);

  const contents: Partial<Record<PanelName, () => React.ReactNode>> = {
    outline: () => <OutlinePanel onChosen={closeOverBook} />,
    thumbnails: () => <ThumbnailsPanel hits={hits} onChosen={closeOverBook} />,
    search: () => <SearchPanel search={search} onChosen={closeOverBook} />,
    share: () => <SharePanel />,
    help: () => <HelpPanel />,
    more: () => (
      <MorePanel
        actions={[...find, ...take].filter(({ name }) => name !== 'search' && (hasKeyboard || name !== 'help'))}
        onOpen={setPanel}
        onClose={close}
      />
    ),
  };
  const bar = { find, take, open: panel, onToggle: toggle };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape takes tooltips away, nothing else
    <div
      className="lc-interface"
      dir={direction}
      lang={config.language}
      data-tone={isDarkColor(stageColor(settings)) ? 'dark' : 'light'}
      data-tips={tips ? undefined : 'off'}
      onPointerMove={() => setTips(true)}
      onBlur={() => setTips(true)}
      onKeyDown={({ key }) => key === 'Escape' && setTips(false)}
    >
      <ConversionProgress />
      {!isSmall && <SideArrows />}
      {isSmall ? <CompactToolbar {...bar} /> : <Toolbar {...bar} />}
      {isStrip && <SearchStrip search={search} onOpen={() => setPanel('search')} />}
      {panel && (
        <Panel
          key={panel}
          title={t(panels[panel].title)}
          kind={isSmall ? 'sheet' : isDrawer ? 'drawer' : 'dialog'}
          className={`lc-${panel}-panel`}
          onClose={close}
        >
          {panels[panel].isPart ? <PartPanel part={panel} onClose={close} /> : contents[panel]?.()}
        </Panel>
      )}
    </div>
  );
}
