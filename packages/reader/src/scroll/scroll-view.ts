import { layoutOf } from '../book-state/window.ts';
import { element } from '../dom/element.ts';
import { placeSheet } from '../page/sheet.ts';
import type { Rect } from '../stage/fit.ts';
import type { ScrollOptions, StageView } from '../view/stage-view.ts';
import { columnOf, pageAt, pagesIn } from './column.ts';

/** Pages one below the other are no wider than this, CSS pixels: lines of text that are longer tire the eye. */
const widest = 1100;
/** So long after the last movement the pages are drawn anew, sharp. */
const settleMs = 160;
/** The page at this share of the window's height counts as the one that is read. */
const eyeHeight = 0.4;

/**
 * All pages one below the other, scrolled by the browser itself. Only those near the window are in the document, so
 * that the longest book costs no more than a short one. @see D-255
 */
export function createScrollView(options: ScrollOptions): StageView {
  const { stage, pages, marksOf, prefersReducedMotion } = options;
  const scroller = element('div', 'lc-scroller');
  const paper = element('div', 'lc-column');
  scroller.append(paper);
  stage.lens.before(scroller);
  stage.stage.classList.add('lc-scrolling');
  const pool = options.createPool(paper);
  const layout = layoutOf(pages.length, true, false);
  let view: Rect = stage.measure().view;
  let level = 1;
  let at = options.page;
  let column = columnOf(pages, 1, 0);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  /** The page to which the book is being scrolled, or has been where the window's end kept it from the top. */
  let sought: number | null = null;

  /** Lays the column out at a zoom, and keeps what lies under a point of the window where it is. */
  function layOut(next: number, around = { x: view.width / 2, y: 0 }) {
    const before = column;
    const x = (scroller.scrollLeft + around.x) / Math.max(1, before.width);
    const here = pageAt(before, scroller.scrollTop + around.y);
    const top = before.tops[here] ?? 0;
    const share = (scroller.scrollTop + around.y - top) / Math.max(1, (before.tops[here + 1] ?? before.height) - top);
    ({ view } = stage.measure());
    level = next;
    scroller.style.padding = `${view.y}px 0 ${Math.max(0, stage.measure().stage.height - view.y - view.height)}px`;
    column = columnOf(pages, Math.min(widest, view.width) * level, 16);
    paper.style.width = `${column.width}px`;
    paper.style.height = `${column.height}px`;
    const newTop = column.tops[here] ?? 0;
    scroller.scrollTop = newTop + share * ((column.tops[here + 1] ?? column.height) - newTop) - around.y;
    scroller.scrollLeft = x * column.width - around.x;
    show();
  }

  /** Mounts what is near the window, and lets go of the rest. */
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
    options.onPages(near);
  }

  const pageInSight = () => pageAt(column, scroller.scrollTop + eyeHeight * view.height);

  function onScroll() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (isEnded) return;
      show();
      const page = sought ?? pageInSight();
      if (page === at) return;
      at = page;
      options.onTurn();
    });
  }

  function goTo(page: number, isSmooth: boolean) {
    const to = Math.max(0, Math.min(pages.length - 1, page));
    const isNear = Math.abs(to - at) < 4;
    at = to;
    sought = to;
    const top = column.tops[to] ?? 0;
    scroller.scrollTo({ top, behavior: isSmooth && isNear && !prefersReducedMotion() ? 'smooth' : 'instant' });
    show();
    options.onTurn();
  }

  /** Two fingers zoom; the browser, which would scroll by them, is told so before it begins. */
  function onTouch(event: TouchEvent) {
    if (event.touches.length > 1) event.preventDefault();
  }

  /** From now on the reader scrolls. */
  function leave() {
    sought = null;
  }

  for (const type of ['wheel', 'pointerdown', 'touchmove']) scroller.addEventListener(type, leave, { passive: true });
  scroller.addEventListener('scroll', onScroll, { passive: true });
  scroller.addEventListener('touchmove', onTouch, { passive: false });
  layOut(1);
  goTo(at, false);

  return {
    spreads: {
      layout,
      leaf: { width: column.width, height: view.height },
      paperWidth: column.width,
      isVertical: false,
      get view() {
        return view;
      },
      stageWidth: view.width,
      bookRect: () => ({ ...view }),
      measure() {
        const { width, height } = stage.measure().view;
        if (width <= 0 || height <= 0) return false;
        layOut(level);
        return true;
      },
      show,
      refresh: show,
      sheetOf: (page) => pool.view(page).sheet,
      mountedPages: () => [...pool.views()].map(({ index }) => index),
      mark() {
        for (const page of pool.views()) page.mark(marksOf(page.index));
      },
      painted: async () => {
        await Promise.all([...pool.views()].map(({ settled }) => settled));
      },
      dispose: () => pool.dispose(),
    },
    zoomer: {
      get level() {
        return level;
      },
      zoomTo(to, around) {
        const bounded = Math.max(1, Math.min(options.maxZoom(), to));
        if (bounded === level) return;
        layOut(bounded, around);
        clearTimeout(timer);
        timer = setTimeout(() => !isEnded && show(), settleMs);
        options.onLevel();
      },
      panBy(dx, dy) {
        const { scrollLeft, scrollTop } = scroller;
        leave();
        scroller.scrollBy({ left: -dx, top: -dy, behavior: 'instant' });
        return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
      },
      refit: () => undefined,
    },
    turner: {
      get state() {
        return { count: pages.length, at, wanted: at, landing: null };
      },
      isPeeking: false,
      turn: (steps) => goTo(at + steps, true),
      open: (page, animate) => {
        if (page !== at || animate) goTo(page, animate);
      },
      grab: () => null,
      peek: () => null,
      drop: () => undefined,
      curl: () => undefined,
      destroy() {
        isEnded = true;
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        pool.dispose();
        scroller.remove();
        stage.stage.classList.remove('lc-scrolling');
      },
    },
  };
}
