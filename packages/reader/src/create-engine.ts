import { type Book, contentLanguage, pageLabel, pageTotal, type ReaderConfig } from '@leafcast/book';
import { firstPageOf, pagesOf, spreadAt, spreadOfPage } from './book-state/window.ts';
import type { Engine, LeafcastGlobal, ReaderState, TextRange } from './engine.ts';
import type { DataLoader } from './files/data.ts';
import type { GestureHost } from './gesture/host.ts';
import { createBookSource } from './load/book-source.ts';
import { createFeatureLoader } from './load/feature-loader.ts';
import { createInterfaceMessages } from './load/interface-messages.ts';
import { pageInHash } from './load/page-address.ts';
import { trackReadingPosition } from './load/reading-position.ts';
import { applyLinkSettings } from './page/link-behavior.ts';
import { createPageLayers } from './page/page-layers.ts';
import { createBitmapLoader, loadImage } from './page/picture.ts';
import { createLiveSettings } from './settings/live-settings.ts';
import { createStage } from './stage/stage.ts';
import { zoomLevels } from './stage/zoom-levels.ts';
import { createIdleGate } from './turning/idle-gate.ts';
import { createBookView } from './view/book-view.ts';

export interface EngineOptions {
  readonly root: HTMLElement;
  readonly config: ReaderConfig;
  readonly book: Book;
  readonly loadJson: DataLoader;
  readonly shared: LeafcastGlobal;
  /** That of the messages that have been loaded. */
  readonly language: string;
  /** Index of the page at which the book opens. */
  readonly startPage: number;
  /** The picture that the document had before any script. */
  readonly adopted?: { readonly page: number; readonly image: HTMLImageElement };
  /** Whether leaves are curled: where the machine is found to be quick enough, or wherever it can be done. */
  readonly curl?: 'probed' | 'always';
}

/** Builds the reader's engine around an open book. Interface and gestures go through what it gives. */
export function createEngine({ root, config, book, loadJson, shared, language, ...options }: EngineOptions): Engine {
  const settings = createLiveSettings(book.settings, () => renew());
  const pageCount = book.pages.length;
  const loadFeature = createFeatureLoader(config.assets, shared);
  const source = createBookSource(book, config, loadJson, loadFeature, () => {
    refresh();
    renew();
  });
  const { pageOf, textOf, fileUrl } = source;
  const words = createInterfaceMessages(shared, config.assets, language, () => source.book, speak);
  const { t } = words;
  const stage = createStage(root, t('book.region'));
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const listeners = new Set<() => void>();
  const place = trackReadingPosition(book.id, config.host, settings, () => turner.state.landing === null);
  const idleGate = createIdleGate();
  const layers = createPageLayers();
  let highlights: readonly TextRange[] = [];
  let activeHighlight = -1;
  let state: ReaderState | null = null;
  let arrivedAt = -1;
  let edition = 0;

  const { spreads, zoomer, turner, refresh, ...view } = createBookView({
    stage,
    context: {
      pageCount,
      language: contentLanguage(book),
      t,
      fileUrl,
      urlOf: source.urlOf,
      loadPicture: config.data === 'fetch' ? createBitmapLoader(config.assets) : loadImage,
      whenIdle: idleGate.whenIdle,
      pageOf,
      textOf,
      isLocked: source.isLocked,
      hasFailed: source.hasFailed,
      reload: source.reload,
      goTo: (page) => goTo(page),
      settings: () => settings.current,
      layers,
      loadFeature,
      quality: () => (settings.current.highDefinition ? 'high' : settings.current.fastLoading ? 'fast' : 'usual'),
    },
    pages: book.pages,
    settings,
    marksOf: (page) =>
      highlights.flatMap(({ start, end, page: marked }, index) =>
        marked === page ? [{ start, end, isActive: index === activeHighlight }] : [],
      ),
    startPage: options.startPage,
    loadFeature,
    reducedMotion,
    maxZoom: () => levels().max,
    curl: config.data === 'fetch' ? (options.curl ?? 'probed') : 'never',
    onPages: (pages) => source.prefetch(pages),
    onChange: () => change(),
    ...(options.adopted && { adopted: options.adopted }),
  });
  const levels = () => zoomLevels(settings.current, spreads.geometry.paper.width);

  function change() {
    state = null;
    idleGate.update(turner.state);
    const { at, wanted, landing } = turner.state;
    if (landing === null && at === wanted) arriveAt(at);
    for (const listener of listeners) listener();
  }

  function renew() {
    edition += 1;
    change();
  }

  /** The reader has come to rest on another spread: the address, the memory and the screen reader are told. */
  function arriveAt(at: number) {
    const [first = 0, second] = pagesOf(spreadAt(spreads.geometry.layout, at));
    const isFirstSight = arrivedAt === -1;
    if (first === arrivedAt) return;
    arrivedAt = first;
    if (isFirstSight) return;
    place.keep(first);
    const name = (page: number) => pageLabel(pageOf(page), page);
    const count = settings.current.totalPages || pageTotal(source.book.pages);
    stage.announce(
      second === undefined
        ? t('page.turned', { page: name(first), count })
        : t('page.turnedTwo', { first: name(first), second: name(second), count }),
    );
  }

  /** Another language: what the engine itself has said is said anew. */
  function speak() {
    stage.stage.ariaLabel = t('book.region');
    document.documentElement.lang = words.language;
    refresh();
    renew();
  }

  function describe(): ReaderState {
    const { at, landing, count } = turner.state;
    // A leaf that only shows that it can be taken is not being turned.
    const wanted = turner.isPeeking ? at : turner.state.wanted;
    const spread = spreadAt(spreads.geometry.layout, wanted);
    return {
      page: firstPageOf(spread),
      spread,
      single: spreads.geometry.layout.single,
      atStart: wanted === 0,
      atEnd: wanted === count - 1 && (count === 1 || settings.current.stopAtLastPage),
      zoom: zoomer.level,
      maxZoom: levels().max,
      isTurning: landing !== null || at !== wanted,
      highlights,
      activeHighlight,
      pagesReady: source.pagesReady,
      edition,
    };
  }

  function goTo(page: number, { animate }: { readonly animate?: boolean } = {}) {
    const spread = spreadOfPage(spreads.geometry.layout, Math.max(0, Math.min(pageCount - 1, Math.trunc(page) || 0)));
    const way = spread - turner.state.wanted;
    if (way === 0) return;
    if (Math.abs(way) > 1 && animate !== false) place.jump(describe().page, page);
    if (Math.abs(way) === 1 && animate !== false) turner.turn(way);
    else turner.open(spread, animate === true);
  }

  function followHash() {
    const page = pageInHash(location.hash, pageCount);
    if (page !== null && page !== describe().page) goTo(page, { animate: false });
  }

  settings.watch(['fastLoading', 'highDefinition'], refresh);
  settings.watch(['zoomMaxWidth'], () => zoomer.zoomTo(zoomer.level));
  applyLinkSettings(root, settings);
  settings.watch(['pageNumberFormat'], (now) => source.number(now.pageNumberFormat));
  const painted = view.start();
  addEventListener('hashchange', followHash);
  addEventListener('online', refresh);
  const hands: GestureHost = {
    stage: stage.stage,
    zoomer,
    turner,
    bookRect: () => spreads.geometry.bookRect(turner.state.at),
    leaf: () => spreads.geometry.leaf,
    isVertical: () => spreads.geometry.isVertical,
    rightToLeft: () => spreads.geometry.layout.rightToLeft,
    wheelFlip: () => settings.current.wheelFlip,
    clickZoom: () => levels().click,
  };

  const engine: Engine = {
    get book() {
      return source.book;
    },
    config,
    get settings() {
      return settings.current;
    },
    watch: settings.watch,
    change({ settings: changed, ...book }) {
      source.change(book);
      settings.change(changed ?? {});
    },
    root,
    t,
    get language() {
      return words.language;
    },
    setLanguage: words.choose,
    painted,
    getState: () => {
      state ??= describe();
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    next: () => turner.turn(1),
    previous: () => turner.turn(-1),
    first: () => goTo(0),
    last: () => goTo(pageCount - 1),
    goTo,
    zoomTo: (level, around) => zoomer.zoomTo(level, around),
    setHighlights(ranges, active) {
      highlights = ranges;
      activeHighlight = active;
      spreads.mark();
      change();
    },
    pageOf,
    textOf,
    loadData: <Data>(path: string) => source.readJson(path) as Promise<Data>,
    loadFeature: <Part>(name: string) => loadFeature(name) as Promise<Part>,
    fileUrl,
    urlOf: source.urlOf,
    unlock: source.unlock,
    hands,
    autoFlip: null,
    sound: null,
    announce: stage.announce,
    addLayer: layers.add,
    destroy() {
      removeEventListener('hashchange', followHash);
      removeEventListener('online', refresh);
      source.close();
      place.stop();
      view.destroy();
      stage.destroy();
      listeners.clear();
    },
  };
  return engine;
}
