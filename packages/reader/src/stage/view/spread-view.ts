import { type AllSettings, type BookPage, leafSize, type Spread } from '@leafcast/book';
import { getClosedBookShift } from '../../book/state/leaf-turn.ts';
import { getSpread, getSpreadPages, pageWindow } from '../../book/state/window.ts';
import type { PageContext } from '../../page/page-context.ts';
import { createPagePool } from '../../page/page-pool.ts';
import type { PageView } from '../../page/page-view.ts';
import { hideSheet, placeSheet, type Sheet, stackSheet } from '../../page/sheet.ts';
import type { HighlightRange } from '../../page/text/highlight-layer.ts';
import type { Stage } from '../stage.ts';
import { measureSpreads, type SpreadGeometry } from './spread-geometry.ts';

/** The open spread on the stage: the size of its leaves, the mounted pages, and their content. */
export interface SpreadView {
  /** Geometry of the spreads, as of the last measurement of the stage. */
  readonly geometry: SpreadGeometry;
  /** Measures the stage again. Returns `false` if the stage has no size. */
  measure(): boolean;
  /**
   * Displays the pages of a spread flat and mounts its neighbors.
   *
   * @param onOthers called if the spread differs from the one displayed before
   */
  show(at: number, zoom: number, onOthers: (rightToLeft: boolean) => void): void;
  /** Updates size, sharpness and highlights of the mounted pages. */
  refresh(at: number, zoom: number): void;
  /** Returns the elements of a page that is about to turn. The page's image may still be loading. */
  sheetOf(page: number): Sheet;
  mountedPages(): number[];
  mark(): void;
  /** Resolves when the images of the mounted pages are displayed. After that, neighboring pages are mounted, too. */
  painted(): Promise<void>;
  dispose(): void;
}

export interface SpreadViewOptions {
  readonly stage: Stage;
  readonly context: PageContext;
  readonly pages: readonly BookPage[];
  /** Returns the current settings, as used by the geometry. */
  readonly settings: () => AllSettings;
  readonly marksOf: (page: number) => readonly HighlightRange[];
  readonly adopted?: Parameters<typeof createPagePool>[2];
}

export function createSpreadView(options: SpreadViewOptions): SpreadView {
  const { stage, context, pages, settings, marksOf } = options;
  const pool = createPagePool(stage.pages, context, options.adopted);
  const shape = leafSize(pages);
  let geometry: SpreadGeometry;
  let mayPrefetch = false;
  let shown = -1;
  let isForward = true;
  measure();

  function measure() {
    geometry = measureSpreads(stage, shape, pages.length, settings());
    const { leaf, isVertical, layout, spine } = geometry;
    stage.setLeaf(leaf, isVertical, layout.single);
    stage.book.style.left = `${wholePixels(spine.x)}px`;
    stage.book.style.top = `${wholePixels(spine.y)}px`;
  }

  const fitAt = (zoom: number) => ({ ...geometry.paper, density: devicePixelRatio * zoom });

  function refresh(at: number, zoom: number) {
    const open = getSpreadPages(getSpread(geometry.layout, at));
    for (const page of pool.views()) {
      const isOpen = open.includes(page.index);
      page.update(fitAt(isOpen ? zoom : 1), isOpen ? 'open' : 'near');
      page.mark(marksOf(page.index));
    }
  }

  return {
    get geometry() {
      return geometry;
    },
    measure() {
      const { width, height } = stage.measure().view;
      if (width <= 0 || height <= 0) return false;
      measure();
      return true;
    },
    show(at, zoom, onOthers) {
      const { layout, leaf } = geometry;
      const spread = getSpread(layout, at);
      if (at !== shown) {
        isForward = at > shown;
        onOthers(layout.rightToLeft);
      }
      shown = at;
      preserveFocus(stage, () => {
        const near = mayPrefetch
          ? pageWindow(layout, at, isForward, !settings().stopAtLastPage)
          : getSpreadPages(spread);
        pool.keep(near);
        hideSheet(stage.blank);
        for (const page of near) placePage(pool.view(page), spread);
        const shift = wholePixels(getClosedBookShift(spread, layout) * leaf.width);
        stage.book.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
      });
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

/** Displays a page flat on its side of a spread. A page that is not on the spread stays hidden. */
function placePage({ index, sheet }: PageView, { left, right }: Spread) {
  if (index === left) placeSheet(sheet, 'left', 1);
  else if (index === right) placeSheet(sheet, 'right', 1);
  else stackSheet(sheet, right === null ? 'left' : 'right');
}

/**
 * Runs a change. If a link loses focus because its page is turned, focus moves to the book, so that the keyboard keeps
 * working.
 */
function preserveFocus({ stage, book }: Stage, change: () => void) {
  const hadFocus = book.contains(document.activeElement);
  change();
  const isLost = !book.contains(document.activeElement) || document.activeElement?.closest('.lc-away');
  if (hadFocus && isLost) stage.focus({ preventScroll: true });
}

/** Rounds a length to device pixels, so that nothing is resampled. */
function wholePixels(length: number): number {
  return Math.round(length * devicePixelRatio) / devicePixelRatio;
}
