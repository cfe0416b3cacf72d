import { createLayout } from '../../book/state/window.ts';
import { element } from '../../page/element.ts';
import type { PagePool } from '../../page/page-pool.ts';
import { placeSheet } from '../../page/sheet.ts';
import type { SpreadGeometry } from '../view/spread-geometry.ts';
import type { ScrollOptions } from '../view/stage-view.ts';
import { createPageColumn, findNearestPage, findPagesBetween } from './column.ts';

/** Pages arranged one below the other. Only pages near the window are in the document. */
export interface ScrolledPages {
  readonly scroller: HTMLElement;
  readonly pool: PagePool;
  readonly geometry: SpreadGeometry;
  /** Zoom level; 1 = the pages fit the window. */
  readonly level: number;
  /**
   * Measures the stage and arranges the pages at a zoom level. The content under the given point of the window stays in
   * place.
   */
  layOut(level: number, around?: { readonly x: number; readonly y: number }): void;
  /** Mounts the pages near the window and releases all other pages. */
  show(): void;
  /** Returns the top of a page in the scroll container, in CSS pixels. */
  topOf(page: number): number;
  /** Returns the page that the visitor is reading. */
  visiblePage(): number;
}

/** Maximum width of pages in CSS pixels. Longer lines of text are tiring to read. */
const maxColumnWidth = 1100;
/** Distance between two pages in CSS pixels. */
const gap = 16;
/** Fraction of the window's height at which the visitor is assumed to read. */
const eyeHeight = 0.4;

export function createScrolledPages({ stage, pages, marksOf, createPool, onPages }: ScrollOptions): ScrolledPages {
  const scroller = element('div', 'lc-scroller');
  const paper = element('div', 'lc-column');
  scroller.append(paper);
  stage.lens.before(scroller);
  const pool = createPool(paper);
  const layout = createLayout(pages.length, true, false);
  let { view } = stage.measure();
  let level = 1;
  let column = createPageColumn(pages, 1, 0);

  function layOut(next: number, around = { x: view.width / 2, y: 0 }) {
    const before = column;
    const x = (scroller.scrollLeft + around.x) / Math.max(1, before.width);
    const here = findNearestPage(before, scroller.scrollTop + around.y);
    const top = before.tops[here] ?? 0;
    const share = (scroller.scrollTop + around.y - top) / Math.max(1, (before.tops[here + 1] ?? before.height) - top);
    const measured = stage.measure();
    ({ view } = measured);
    level = next;
    scroller.style.padding = `${view.y}px 0 ${Math.max(0, measured.stage.height - view.y - view.height)}px`;
    column = createPageColumn(pages, Math.min(maxColumnWidth, view.width) * level, gap);
    paper.style.width = `${column.width}px`;
    paper.style.height = `${column.height}px`;
    const newTop = column.tops[here] ?? 0;
    scroller.scrollTop = newTop + share * ((column.tops[here + 1] ?? column.height) - newTop) - around.y;
    scroller.scrollLeft = x * column.width - around.x;
    show();
  }

  function show() {
    const { scrollTop, clientHeight } = scroller;
    const near = findPagesBetween(column, scrollTop - 0.6 * clientHeight, scrollTop + 1.6 * clientHeight);
    const seen = new Set(findPagesBetween(column, scrollTop, scrollTop + clientHeight));
    pool.keep(near);
    for (const index of near) {
      const page = pool.view(index);
      const { clip } = page.sheet;
      placeSheet(page.sheet, 'right', 1);
      const height = column.heights[index] ?? 0;
      clip.style.top = `${column.tops[index] ?? 0}px`;
      clip.style.setProperty('--lc-w', `${column.width}px`);
      clip.style.setProperty('--lc-h', `${height}px`);
      page.update({ width: column.width, height, density: devicePixelRatio }, seen.has(index) ? 'open' : 'near');
      page.mark(marksOf(index));
    }
    onPages(near);
  }

  return {
    scroller,
    pool,
    get geometry() {
      const { width, height } = view;
      const leaf = { width: Math.min(maxColumnWidth, width), height };
      const spine = { x: 0, y: 0 };
      return { layout, leaf, paper: leaf, isVertical: false, view, spine, stageWidth: width, bookRect: () => view };
    },
    get level() {
      return level;
    },
    layOut,
    show,
    topOf: (page) => column.tops[page] ?? 0,
    visiblePage: () => findNearestPage(column, scroller.scrollTop + eyeHeight * view.height),
  };
}
