import { type AllSettings, type BookPage, leafSize } from '@leafcast/book';
import { shiftOf } from '../book-state/leaf-turn.ts';
import { isSingle, type Layout, layoutOf, pagesOf, pageWindow, spreadAt } from '../book-state/window.ts';
import type { Leaf } from '../geometry/leaf.ts';
import type { Mark } from '../page/highlight-layer.ts';
import { createPagePool } from '../page/page-pool.ts';
import type { PageContext } from '../page/page-context.ts';
import { hideSheet, placeSheet, type Sheet, shelveSheet } from '../page/sheet.ts';
import { fitLeaf, type Rect, transposed } from '../stage/fit.ts';
import type { Stage } from '../stage/stage.ts';

/** The open spread on the stage: how large its leaves are, which pages are in the document, what they show. */
export interface SpreadView {
  readonly layout: Layout;
  /** The leaf as it hangs from the spine; a book that is bound at the top is transposed as a whole. */
  readonly leaf: Leaf;
  readonly isVertical: boolean;
  /** The part of the stage that no toolbar covers. */
  readonly view: Rect;
  /** How wide a page is as one sees it, CSS pixels. */
  readonly paperWidth: number;
  /** From side to side across the spine, CSS pixels. */
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

export interface SpreadViewOptions {
  readonly stage: Stage;
  readonly context: PageContext;
  readonly pages: readonly BookPage[];
  /** The settings as they are now. */
  readonly settings: () => AllSettings;
  readonly marksOf: (page: number) => readonly Mark[];
  readonly adopted?: Parameters<typeof createPagePool>[2];
}

export function createSpreadView(options: SpreadViewOptions): SpreadView {
  const { stage, context, pages, settings, marksOf } = options;
  const pool = createPagePool(stage.pages, context, options.adopted);
  const shape = leafSize(pages);
  let mayPrefetch = false;
  let shown = -1;
  let isForward = true;
  let view: Rect;
  let stageWidth: number;
  let isVertical: boolean;
  let layout: Layout;
  let leaf: Leaf;
  measure();

  /** Between the stage and the book's own coordinates, in which the spine goes down: one way and back. */
  function along(rect: Rect): Rect {
    return isVertical ? transposed(rect) : rect;
  }

  function measure() {
    const { pageMode, pageDisplay, rightToLeft, flipDirection, startOnDouble, centerBook } = settings();
    const measured = stage.measure();
    ({ view } = measured);
    isVertical = flipDirection === 'vertical';
    const room = along(view);
    stageWidth = along(measured.stage).width;
    const largest = pageDisplay === 'actual' ? pixelsPerPoint : Infinity;
    const fit = (single: boolean) => fitLeaf(along({ ...shape, x: 0, y: 0 }), room, single, devicePixelRatio, largest);
    // Two pages one above the other are of use only where they are hardly smaller than one.
    const isTall = isVertical && pageMode === 'auto';
    const single = isTall ? fit(false).width < 0.8 * fit(true).width : isSingle(pageMode, view);
    // Which side a book is read to is no question there either.
    layout = layoutOf(pages.length, single, rightToLeft && !isVertical, {
      startDouble: startOnDouble,
      isCentred: centerBook,
    });
    leaf = fit(single);
    stage.setLeaf(leaf, isVertical, single);
    const spine = { x: room.x + room.width / 2, y: room.y + (room.height - leaf.height) / 2, width: 0, height: 0 };
    const { x, y } = along(spine);
    stage.book.style.left = `${wholePixels(x)}px`;
    stage.book.style.top = `${wholePixels(y)}px`;
  }

  const fitAt = (zoom: number) => ({ ...along({ ...leaf, x: 0, y: 0 }), density: devicePixelRatio * zoom });

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
    get paperWidth() {
      return isVertical ? leaf.height : leaf.width;
    },
    get isVertical() {
      return isVertical;
    },
    get view() {
      return view;
    },
    bookRect(at) {
      const spread = spreadAt(layout, at);
      const room = along(view);
      const { width: w, height } = leaf;
      const middle = room.x + room.width / 2 + shiftOf(spread, layout) * w;
      const x = middle - (spread.left === null ? 0 : w);
      return along({ x, y: room.y + (room.height - height) / 2, width: pagesOf(spread).length * w, height });
    },
    measure() {
      const now = stage.measure().view;
      if (now.width <= 0 || now.height <= 0) return false;
      measure();
      return true;
    },
    show(at, zoom) {
      const spread = spreadAt(layout, at);
      if (at !== shown) isForward = at > shown;
      shown = at;
      const near = mayPrefetch ? pageWindow(layout, at, isForward, !settings().stopAtLastPage) : pagesOf(spread);
      const hadFocus = stage.book.contains(document.activeElement);
      pool.keep(near);
      const covered = spread.right === null ? 'left' : 'right';
      hideSheet(stage.blank);
      for (const page of near) {
        const { sheet } = pool.view(page);
        if (page === spread.left) placeSheet(sheet, 'left', 1);
        else if (page === spread.right) placeSheet(sheet, 'right', 1);
        else shelveSheet(sheet, covered);
      }
      const shift = wholePixels(shiftOf(spread, layout) * leaf.width);
      stage.book.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
      // A link that has been turned away loses the focus; the book keeps it, so that the keyboard goes on working.
      const isLost = !stage.book.contains(document.activeElement) || document.activeElement?.closest('.lc-away');
      if (hadFocus && isLost) stage.stage.focus({ preventScroll: true });
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

/** CSS pixels of a point of the page in its actual size. */
export const pixelsPerPoint = 96 / 72;

/** A length that ends on a device pixel, so that what lies there is not resampled. */
function wholePixels(length: number): number {
  return Math.round(length * devicePixelRatio) / devicePixelRatio;
}
