import { type AllSettings, leafSize } from '@leafcast/book';
import { shiftOf } from '../book-state/leaf-turn.ts';
import { isSingle, type Layout, layoutOf, pagesOf, pageWindow, spreadAt } from '../book-state/window.ts';
import type { Leaf } from '../geometry/leaf.ts';
import type { Mark } from '../page/highlight-layer.ts';
import { createPagePool } from '../page/page-pool.ts';
import type { PageContext } from '../page/page-view.ts';
import { hideSheet, placeSheet, type Sheet } from '../page/sheet.ts';
import { fitLeaf, type Rect } from './fit.ts';
import type { Stage } from './stage.ts';

/** The open spread on the stage: how large its leaves are, which pages are in the document, what they show. */
export interface SpreadView {
  readonly layout: Layout;
  readonly leaf: Leaf;
  /** The part of the stage that no toolbar covers. */
  readonly view: Rect;
  /** CSS pixels. */
  readonly stageWidth: number;
  /** The place of the open pages on the stage, unmagnified. */
  bookRect(at: number): Rect;
  /** Measures the stage anew; `false` where it has no size now. */
  measure(): boolean;
  /** Lays the pages of a spread down, and keeps its neighbours ready. */
  show(at: number, zoom: number): void;
  /** Brings size, sharpness and marks of the mounted pages up to date. */
  refresh(at: number, zoom: number): void;
  /** The elements of a page that is about to be turned, with its picture on the way. */
  sheetOf(page: number): Sheet;
  mountedPages(): number[];
  mark(): void;
  /** Resolves when the pictures of the mounted pages are there; from then on neighbours are mounted, too. */
  painted(): Promise<void>;
  dispose(): void;
}

interface SpreadViewOptions {
  readonly stage: Stage;
  readonly context: PageContext;
  readonly pages: Parameters<typeof leafSize>[0];
  /** The settings as they are now. */
  readonly settings: () => AllSettings;
  readonly marksOf: (page: number) => readonly Mark[];
  readonly adopted?: Parameters<typeof createPagePool>[2];
}

export function createSpreadView(options: SpreadViewOptions): SpreadView {
  const { stage, context, pages, settings, marksOf } = options;
  const pool = createPagePool(stage.book, context, options.adopted);
  const shape = leafSize(pages);
  let mayPrefetch = false;
  let { view, width: stageWidth } = stage.measure();
  let layout = newLayout();
  let leaf = fitLeaf(shape, view, layout.single, devicePixelRatio);
  placeBook();

  function newLayout() {
    const { pageMode, rightToLeft } = settings();
    return layoutOf(pages.length, isSingle(pageMode, view), rightToLeft);
  }

  function placeBook() {
    stage.setLeaf(leaf);
    stage.book.style.left = `${wholePixels(view.x + view.width / 2)}px`;
    stage.book.style.top = `${wholePixels(view.y + (view.height - leaf.height) / 2)}px`;
  }

  const fitAt = (zoom: number) => ({ ...leaf, density: devicePixelRatio * zoom });

  function refresh(at: number, zoom: number) {
    const open = pagesOf(spreadAt(layout, at));
    for (const page of pool.views()) {
      const isOpen = open.includes(page.index);
      page.update(fitAt(isOpen ? zoom : 1), isOpen ? 'open' : 'near');
      page.mark(marksOf(page.index));
    }
  }

  return {
    get layout() {
      return layout;
    },
    get leaf() {
      return leaf;
    },
    get stageWidth() {
      return stageWidth;
    },
    get view() {
      return view;
    },
    bookRect(at) {
      const width = pagesOf(spreadAt(layout, at)).length * leaf.width;
      const { height } = leaf;
      return { x: view.x + (view.width - width) / 2, y: view.y + (view.height - height) / 2, width, height };
    },
    measure() {
      ({ view, width: stageWidth } = stage.measure());
      if (view.width <= 0 || view.height <= 0) return false;
      layout = newLayout();
      leaf = fitLeaf(shape, view, layout.single, devicePixelRatio);
      placeBook();
      return true;
    },
    show(at, zoom) {
      const spread = spreadAt(layout, at);
      const near = mayPrefetch ? pageWindow(layout, at) : pagesOf(spread);
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
      // A link that has been turned away loses the focus; the book keeps it, so that the keyboard goes on working.
      if (document.activeElement?.closest('.lc-away')) stage.stage.focus({ preventScroll: true });
      refresh(at, zoom);
    },
    refresh,
    sheetOf(page) {
      const found = pool.view(page);
      found.update(fitAt(1), 'coming');
      return found.sheet;
    },
    mountedPages: () => [...pool.views()].map(({ index }) => index),
    mark() {
      for (const page of pool.views()) page.mark(marksOf(page.index));
    },
    async painted() {
      await Promise.all([...pool.views()].map(({ settled }) => settled));
      mayPrefetch = true;
    },
    dispose: () => pool.dispose(),
  };
}

/** A length that ends on a device pixel, so that what lies there is not resampled. */
function wholePixels(length: number): number {
  return Math.round(length * devicePixelRatio) / devicePixelRatio;
}
