import { type Book, contentLanguage, type ReaderConfig } from '@leafcast/book';
import type { DataLoader } from '../book/files/data.ts';
import { createLiveSettings, type LiveSettings } from '../book/live-settings.ts';
import { getFirstPage, getSpread } from '../book/state/window.ts';
import type { PageContext } from '../page/page-context.ts';
import { createPageLayers } from '../page/page-layers.ts';
import { createBitmapLoader, loadImage } from '../page/pictures/picture.ts';
import type { HighlightRange } from '../page/text/highlight-layer.ts';
import type { GestureHost } from '../stage/gesture/host.ts';
import { createStage, type Stage } from '../stage/stage.ts';
import { createIdleGate } from '../stage/turning/idle-gate.ts';
import { type BookView, createBookView } from '../stage/view/book-view.ts';
import { zoomLevels } from '../stage/zoom-levels.ts';
import type { Engine, LeafcastGlobal, ReaderState } from './engine.ts';
import { type BookSource, createBookSource } from './load/book-source.ts';
import { createFeatureLoader } from './load/features/feature-loader.ts';
import { createInterfaceMessages, type InterfaceMessages } from './load/interface-messages.ts';
import { trackReadingPosition } from './load/reading-position.ts';
import { createNavigation, type Navigation, targetSpread } from './navigation.ts';
import { createRestDetector } from './rest-detector.ts';
import { createStateStore } from './state-store.ts';

export interface EngineOptions {
  readonly root: HTMLElement;
  readonly config: ReaderConfig;
  readonly book: Book;
  readonly loadJson: DataLoader;
  readonly shared: LeafcastGlobal;
  /** Language of the messages that are loaded. */
  readonly language: string;
  /** Index of the page at which the book opens. */
  readonly startPage: number;
  /** Page image that was in the document before any script ran. */
  readonly adopted?: { readonly page: number; readonly image: HTMLImageElement };
  /**
   * When leaves are drawn with a curl: only if the device proves fast enough (`probed`), or on every device that
   * supports it (`always`).
   */
  readonly curl?: 'probed' | 'always';
}

type MarkedState = Pick<ReaderState, 'highlights' | 'activeHighlight'>;

/**
 * An open book on its stage: functions that the interface and the host page use unchanged, and the objects that
 * implement them.
 */
export interface ReaderCore
  extends Navigation,
    Pick<Engine, 'getState' | 'subscribe' | 'setHighlights' | 'addLayer' | 'announce' | 'hands' | 'destroy'> {
  readonly settings: LiveSettings;
  readonly source: BookSource;
  readonly messages: InterfaceMessages;
  readonly view: BookView;
  readonly loadFeature: (name: string) => Promise<unknown>;
}

/** Displays an open book on the stage and keeps all its parts up to date. */
export function createReaderCore(given: EngineOptions): ReaderCore {
  const { root, config, book, loadJson, shared, language, ...options } = given;
  const settings = createLiveSettings(book.settings, () => store.recompute());
  const loadFeature = createFeatureLoader(config.assets, shared);
  const source = createBookSource(book, config, loadJson, loadFeature, recompute);
  const messages = createInterfaceMessages(shared, config.assets, language, () => source.book, speakAnew);
  const stage = createStage(root, messages.t('book.region'));
  const idleGate = createIdleGate();
  const layers = createPageLayers();
  let marked: MarkedState = { highlights: [], activeHighlight: -1 };

  const view = createBookView({
    ...options,
    stage,
    context: {
      ...source,
      ...contextOf(book, config, settings),
      t: messages.t,
      whenIdle: idleGate.whenIdle,
      goTo: (page) => navigation.goTo(page),
      layers,
      loadFeature,
    },
    pages: book.pages,
    settings,
    marksOf: (page) => marksOf(page, marked),
    loadFeature,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)'),
    maxZoom: () => zoomLevelsIn(view, settings).max,
    curl: config.data === 'fetch' ? (options.curl ?? 'probed') : 'never',
    onPages: (pages) => source.prefetch(pages),
    onChange,
  });
  const { spreads, turner, refresh } = view;
  const position = trackReadingPosition(book.id, settings, () => turner.state.landing === null);
  const navigation = createNavigation(view, book.pages.length, position.jump);
  const arrive = createRestDetector(view, source, settings, messages.t, position.saveStored, stage.announce);
  const store = createStateStore(() => ({
    ...describePosition(view, settings),
    ...marked,
    pagesReady: source.pagesReady,
  }));

  function onChange() {
    idleGate.update(turner.state);
    arrive();
    store.change();
  }

  function recompute() {
    refresh();
    store.recompute();
  }

  function speakAnew() {
    stage.stage.ariaLabel = messages.t('book.region');
    document.documentElement.lang = messages.language;
    recompute();
  }

  return {
    settings,
    source,
    messages,
    view,
    loadFeature,
    ...navigation,
    ...store.state,
    setHighlights(highlights, activeHighlight) {
      marked = { highlights, activeHighlight };
      spreads.mark();
      store.change();
    },
    hands: gestureHostOf(stage, view, settings),
    announce: stage.announce,
    addLayer: layers.add,
    destroy() {
      source.close();
      position.stop();
      view.destroy();
      stage.destroy();
      store.clear();
    },
  };
}

/** Returns the book data and settings that pages need. */
function contextOf(
  book: Book,
  config: ReaderConfig,
  settings: LiveSettings,
): Pick<PageContext, 'pageCount' | 'language' | 'loadPicture' | 'settings' | 'quality'> {
  return {
    pageCount: book.pages.length,
    language: contentLanguage(book),
    loadPicture: config.data === 'fetch' ? createBitmapLoader(config.assets) : loadImage,
    settings: () => settings.current,
    quality: () => (settings.current.highDefinition ? 'high' : settings.current.fastLoading ? 'fast' : 'usual'),
  };
}

function marksOf(page: number, { highlights, activeHighlight }: MarkedState): HighlightRange[] {
  return highlights.flatMap(({ start, end, page: marked }, index) =>
    marked === page ? [{ start, end, isActive: index === activeHighlight }] : [],
  );
}

/** Returns the current position in the book and the zoom state. */
function describePosition(view: BookView, settings: LiveSettings) {
  const { spreads, turner, zoomer } = view;
  const { layout } = spreads.geometry;
  const { at, landing, count } = turner.state;
  const wanted = targetSpread(turner);
  const spread = getSpread(layout, wanted);
  return {
    page: getFirstPage(spread),
    spread,
    single: layout.single,
    atStart: wanted === 0,
    atEnd: wanted === count - 1 && (count === 1 || settings.current.stopAtLastPage),
    zoom: zoomer.level,
    maxZoom: zoomLevelsIn(view, settings).max,
    isTurning: landing !== null || at !== wanted,
  };
}

/** Returns the host that gestures act on. */
function gestureHostOf({ stage }: Stage, view: BookView, settings: LiveSettings): GestureHost {
  const { spreads, zoomer, turner } = view;
  return {
    stage,
    zoomer,
    turner,
    bookRect: () => spreads.geometry.bookRect(turner.state.at),
    leaf: () => spreads.geometry.leaf,
    isVertical: () => spreads.geometry.isVertical,
    rightToLeft: () => spreads.geometry.layout.rightToLeft,
    wheelFlip: () => settings.current.wheelFlip,
    clickZoom: () => zoomLevelsIn(view, settings).click,
  };
}

function zoomLevelsIn({ spreads }: BookView, { current }: LiveSettings) {
  return zoomLevels(current, spreads.geometry.paper.width);
}
