import { layoutOf } from '../../book/state/window.ts';
import { element } from '../../page/element.ts';
import type { PagePool } from '../../page/page-pool.ts';
import { placeSheet } from '../../page/sheet.ts';
import type { SpreadGeometry } from '../view/spread-geometry.ts';
import type { ScrollOptions } from '../view/stage-view.ts';
import { columnOf, pageAt, pagesIn } from './column.ts';

/** Pages one below the other; only those near the window are in the document. */
export interface ScrolledPages {
  readonly scroller: HTMLElement;
  readonly pool: PagePool;
  readonly geometry: SpreadGeometry;
  /** 1 = the pages fit the window. */
  readonly level: number;
  /**
   * Measures the stage and lays out the pages at a zoom level, keeping the content under a point of the window in
   * place.
   */
  layOut(level: number, around?: { readonly x: number; readonly y: number }): void;
  /** Mounts the pages near the window and releases the others. */
  show(): void;
  /** Returns the top of a page in the scroller, in CSS pixels. */
  topOf(page: number): number;
  /** Returns the page that is being read. */
  visiblePage(): number;
}

/** Maximum width of pages in CSS pixels: longer lines of text are tiring to read. */
const maxColumnWidth = 1100;
/** CSS pixels between two pages. */
const gap = 16;
/** Fraction of the window's height at which a page counts as being read. */
const eyeHeight = 0.4;

export function createScrolledPages({ stage, pages, marksOf, createPool, onPages }: ScrollOptions): ScrolledPages {
  const scroller = element('div', 'lc-scroller');
  const paper = element('div', 'lc-column');
  scroller.append(paper);
  stage.lens.before(scroller);
  const pool = createPool(paper);
  const layout = layoutOf(pages.length, true, false);
  let { view } = stage.measure();
  let level = 1;
  let column = columnOf(pages, 1, 0);

  function layOut(next: number, around = { x: view.width / 2, y: 0 }) {
    const before = column;
    const x = (scroller.scrollLeft + around.x) / Math.max(1, before.width);
    const here = pageAt(before, scroller.scrollTop + around.y);
    const top = before.tops[here] ?? 0;
    const share = (scroller.scrollTop + around.y - top) / Math.max(1, (before.tops[here + 1] ?? before.height) - top);
    const measured = stage.measure();
    ({ view } = measured);
    level = next;
    scroller.style.padding = `${view.y}px 0 ${Math.max(0, measured.stage.height - view.y - view.height)}px`;
    column = columnOf(pages, Math.min(maxColumnWidth, view.width) * level, gap);
    paper.style.width = `${column.width}px`;
    paper.style.height = `${column.height}px`;
    const newTop = column.tops[here] ?? 0;
    scroller.scrollTop = newTop + share * ((column.tops[here + 1] ?? column.height) - newTop) - around.y;
    scroller.scrollLeft = x * column.width - around.x;
    show();
  }

  function show() {
    const { scrollTop, clientHeight } = scroller;
    const near = pagesIn(column, scrollTop - 0.6 * clientHeight, scrollTop + 1.6 * clientHeight);
    const seen = new Set(pagesIn(column, scrollTop, scrollTop + clientHeight));
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
    visiblePage: () => pageAt(column, scroller.scrollTop + eyeHeight * view.height),
  };
}
