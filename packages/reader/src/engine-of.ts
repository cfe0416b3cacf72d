import { type Book, type BookPage, leafSize, type PageText, type ReaderConfig, withDefaults } from '@leafcast/book';
import { translator } from '@leafcast/messages';
import { shiftOf } from './book-state/leaf-turn.ts';
import {
  firstPageOf,
  isSingle,
  type Layout,
  layoutOf,
  pagesOf,
  pageWindow,
  spreadAt,
  spreadOfPage,
} from './book-state/window.ts';
import type { Engine, LeafcastGlobal, ReaderState, TextRange } from './engine.ts';
import type { Leaf } from './geometry/leaf.ts';
import { bindGestures } from './gesture/bind.ts';
import type { DataLoader } from './load/data.ts';
import { followLiveBook, mergePages } from './load/live-book.ts';
import { pageInHash, writePageToHash } from './load/page-address.ts';
import { rememberPage } from './load/remembered-page.ts';
import { loadScript } from './load/script.ts';
import { createPagePool } from './page/page-pool.ts';
import { hideSheet, placeSheet } from './page/sheet.ts';
import { fitLeaf, type Rect } from './stage/fit.ts';
import { createStage } from './stage/stage.ts';
import { createZoomer } from './stage/zoomer.ts';
import { createTurner } from './turning/turner.ts';

export interface EngineOptions {
  readonly root: HTMLElement;
  readonly config: ReaderConfig;
  readonly book: Book;
  readonly loadJson: DataLoader;
  readonly shared: LeafcastGlobal;
  readonly messages: NonNullable<LeafcastGlobal['messages']>;
  /** Index of the page at which the book opens. */
  readonly startPage: number;
  /** The picture that the document had before any script. */
  readonly adopted?: { readonly page: number; readonly image: HTMLImageElement };
}

/** The deepest zoom; the `zoom` rendition is sharp there on an ordinary screen. */
const maxZoom = 4;

/** Builds the reader's engine around an open book. Interface and gestures go through what it gives. */
export function createEngine(options: EngineOptions): Engine {
  const { root, config, loadJson, shared, messages } = options;
  const t = translator(messages);
  let book = options.book;
  const settings = withDefaults(book.settings);
  const shape = leafSize(book.pages);
  const stage = createStage(root, t('book.region'), settings.backgroundColor);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const listeners = new Set<() => void>();
  const texts = new Map<string, Promise<PageText>>();
  const parts = new Map<string, Promise<unknown>>();
  let measured = stage.measure();
  let layout = layoutFor();
  let leaf = leafFor();
  let highlights: readonly TextRange[] = [];
  let activeHighlight = -1;
  let mayPrefetch = false;
  let state: ReaderState | null = null;
  let announced = -1;

  const context = {
    pageCount: book.pages.length,
    language: book.languages[0] ?? '',
    t,
    fileUrl,
    pageOf,
    textOf,
    goTo: (page: number) => goTo(page),
  };
  const pool = createPagePool(stage.book, context, options.adopted);
  const turner = createTurner(
    {
      stage,
      settings,
      layout: () => layout,
      leaf: () => leaf,
      sheetOf(page) {
        const view = pool.view(page);
        view.update(fitOf(1), 'coming');
        return view.sheet;
      },
      show,
      onChange: change,
      prefersReducedMotion: () => reducedMotion.matches,
    },
    spreadOfPage(layout, options.startPage),
  );
  const zoomer = createZoomer({
    element: stage.lens,
    maxLevel: () => maxZoom,
    bookRect,
    view: () => measured.view,
    onLevel() {
      stage.stage.classList.toggle('lc-zoomed', zoomer.level > 1);
      change();
    },
    onSettled: refresh,
  });
  const live =
    config.live &&
    followLiveBook({
      live: config.live,
      onPages(pages) {
        book = mergePages(book, pages);
        refresh();
        change();
      },
      onDone: () => void reload(),
      onFailed: change,
    });

  function layoutFor(): Layout {
    return layoutOf(book.pages.length, isSingle(settings.pageMode, measured.view), settings.rightToLeft);
  }

  function leafFor(): Leaf {
    return fitLeaf(shape, measured.view, layout.single, devicePixelRatio);
  }

  function fitOf(zoom: number) {
    return { ...leaf, density: devicePixelRatio * zoom };
  }

  /** The place of the open pages on the stage, unmagnified. */
  function bookRect(): Rect {
    const { view } = measured;
    const { left, right } = spreadAt(layout, turner.state.at);
    const pages = left !== null && right !== null ? 2 : 1;
    const width = pages * leaf.width;
    return {
      x: view.x + (view.width - width) / 2,
      y: view.y + (view.height - leaf.height) / 2,
      width,
      height: leaf.height,
    };
  }

  function placeBook() {
    const { view } = measured;
    stage.setLeaf(leaf);
    stage.book.style.left = `${wholePixels(view.x + view.width / 2)}px`;
    stage.book.style.top = `${wholePixels(view.y + (view.height - leaf.height) / 2)}px`;
  }

  function show(at: number) {
    const spread = spreadAt(layout, at);
    const open = pagesOf(spread);
    const near = mayPrefetch ? pageWindow(layout, at) : open;
    pool.keep(near);
    hideSheet(stage.blank);
    for (const page of near) {
      const { sheet } = pool.view(page);
      if (page === spread.left) placeSheet(sheet, 'left', 1);
      else if (page === spread.right) placeSheet(sheet, 'right', 1);
      else hideSheet(sheet);
    }
    const shift = wholePixels(shiftOf(spread) * leaf.width);
    stage.book.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
    keepFocus();
    refresh();
  }

  /** Brings size, sharpness and marks of the mounted pages up to date. */
  function refresh() {
    const spread = spreadAt(layout, turner.state.at);
    for (const view of pool.views()) {
      const isOpen = view.index === spread.left || view.index === spread.right;
      view.update(fitOf(isOpen ? zoomer.level : 1), isOpen ? 'open' : 'near');
      markPage(view.index);
    }
    live?.want([...pool.views()].map(({ index }) => index).filter((index) => !isConverted(pageOf(index))));
  }

  function markPage(page: number) {
    const marks = highlights.flatMap((range, index) =>
      range.page === page ? [{ start: range.start, end: range.end, isActive: index === activeHighlight }] : [],
    );
    pool.view(page).mark(marks);
  }

  /** A link that has been turned away loses the focus; the book keeps it, so that the keyboard goes on working. */
  function keepFocus() {
    if (document.activeElement?.closest('.lc-away')) stage.stage.focus({ preventScroll: true });
  }

  function change() {
    state = null;
    const { at, wanted, landing } = turner.state;
    if (landing === null && at === wanted) arriveAt(at);
    for (const listener of listeners) listener();
  }

  function arriveAt(at: number) {
    const [first = 0, second] = pagesOf(spreadAt(layout, at));
    if (first === announced) return;
    const isFirstSight = announced === -1;
    announced = first;
    if (isFirstSight) return;
    writePageToHash(first);
    rememberPage(book.id, first);
    const count = book.pages.length;
    const name = (page: number) => pageOf(page).label ?? page + 1;
    announce(
      second === undefined
        ? t('page.turned', { page: name(first), count })
        : t('page.turnedTwo', { first: name(first), second: name(second), count }),
    );
  }

  function describe(): ReaderState {
    const { at, wanted, landing, count } = turner.state;
    const spread = spreadAt(layout, wanted);
    return {
      page: firstPageOf(spread),
      spread,
      single: layout.single,
      atStart: wanted === 0,
      atEnd: wanted === count - 1,
      zoom: zoomer.level,
      maxZoom,
      isTurning: landing !== null || at !== wanted,
      highlights,
      activeHighlight,
      pagesReady: book.pages.filter(isConverted).length,
    };
  }

  function goTo(page: number, { animate }: { readonly animate?: boolean } = {}) {
    const spread = spreadOfPage(layout, Math.max(0, Math.min(book.pages.length - 1, Math.trunc(page) || 0)));
    const way = spread - turner.state.wanted;
    if (way === 0) return;
    if (animate ?? Math.abs(way) === 1) {
      if (Math.abs(way) === 1) turner.turn(way);
      else turner.open(spread, true);
    } else turner.open(spread, false);
  }

  function pageOf(index: number) {
    const page = book.pages[index];
    if (!page) throw new RangeError(`No page ${index} in this book`);
    return page;
  }

  function fileUrl(path: string) {
    return new URL(config.files + path.split('/').map(encodeURIComponent).join('/'), document.baseURI).href;
  }

  async function textOf(index: number): Promise<PageText | undefined> {
    const path = pageOf(index).text;
    if (path === undefined) return undefined;
    let text = texts.get(path);
    if (!text) {
      text = loadJson(path) as Promise<PageText>;
      texts.set(path, text);
      if (texts.size > 12) texts.delete(texts.keys().next().value ?? '');
      text.catch(() => texts.delete(path));
    }
    return text;
  }

  function loadPart(name: string): Promise<unknown> {
    let part = parts.get(name);
    if (!part) {
      part = loadScript(`${config.assets}parts/${name}.js`).then(() => shared.parts[name]);
      parts.set(name, part);
      part.catch(() => parts.delete(name));
    }
    return part;
  }

  function announce(message: string) {
    stage.announce(message);
  }

  /** The book is converted: outline and search have come. */
  async function reload() {
    book = (await loadJson('book.json')) as Book;
    refresh();
    change();
  }

  function resize() {
    const page = firstPageOf(spreadAt(layout, turner.state.wanted));
    measured = stage.measure();
    if (measured.view.width <= 0 || measured.view.height <= 0) return;
    layout = layoutFor();
    leaf = leafFor();
    placeBook();
    turner.open(spreadOfPage(layout, page), false);
    zoomer.refit();
  }

  function followHash() {
    const page = pageInHash(location.hash, book.pages.length);
    if (page !== null) goTo(page);
  }

  async function prefetchWhenPainted() {
    await Promise.all([...pool.views()].map((view) => view.settled));
    mayPrefetch = true;
    if (turner.state.landing === null) show(turner.state.at);
  }

  placeBook();
  show(turner.state.at);
  turner.open(turner.state.at, false);
  stage.onResize(resize);
  addEventListener('hashchange', followHash);
  const unbindGestures = bindGestures({
    stage: stage.stage,
    zoomer,
    turner,
    bookRect,
    leaf: () => leaf,
    isSingle: () => layout.single,
    rightToLeft: settings.rightToLeft,
  });

  const engine: Engine = {
    get book() {
      return book;
    },
    config,
    settings,
    root,
    t,
    painted: prefetchWhenPainted(),
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
    last: () => goTo(book.pages.length - 1),
    goTo,
    zoomTo: (level, around) => zoomer.zoomTo(level, around),
    setHighlights(ranges, active) {
      highlights = ranges;
      activeHighlight = active;
      for (const { index } of pool.views()) markPage(index);
      change();
    },
    pageOf,
    textOf,
    loadData: <Data>(path: string) => loadJson(path) as Promise<Data>,
    loadPart: <Part>(name: string) => loadPart(name) as Promise<Part>,
    fileUrl,
    announce,
    destroy() {
      unbindGestures();
      removeEventListener('hashchange', followHash);
      live?.close();
      turner.destroy();
      pool.dispose();
      stage.destroy();
      listeners.clear();
    },
  };
  return engine;
}

function isConverted({ images }: BookPage): boolean {
  return images.page !== undefined || images.zoom !== undefined;
}

/** A length that ends on a device pixel, so that what lies there is not resampled. */
function wholePixels(length: number): number {
  return Math.round(length * devicePixelRatio) / devicePixelRatio;
}
