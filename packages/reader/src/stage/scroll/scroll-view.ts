import type { SpreadView } from '../view/spread-view.ts';
import type { ScrollOptions, StageView } from '../view/stage-view.ts';
import { createScrolledPages, type ScrolledPages } from './scrolled-pages.ts';

/** Time in milliseconds after the last movement before the pages are redrawn at full sharpness. */
const settleMs = 160;

/**
 * Displays all pages one below the other, scrolled by the browser itself. Only pages near the window are in the
 * document, so that a long book needs no more memory than a short book. @see D-255
 */
export function createScrollView(options: ScrollOptions): StageView {
  const { stage, pages, prefersReducedMotion, onTurn } = options;
  const { classList } = stage.stage;
  classList.add('lc-scrolling');
  const column = createScrolledPages(options);
  const { scroller, pool, show } = column;
  const ending = new AbortController();
  let at = options.page;
  let frame = 0;
  /**
   * Page to which the book was scrolled; `null` after user input. The value also remains set if the page is near the
   * end of the book and cannot reach the top of the window.
   */
  let sought: number | null = null;

  function onScroll() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      show();
      const page = sought ?? column.visiblePage();
      if (page === at) return;
      at = page;
      onTurn();
    });
  }

  function goTo(page: number, isSmooth: boolean) {
    const to = Math.max(0, Math.min(pages.length - 1, page));
    const isNear = Math.abs(to - at) < 4;
    at = to;
    sought = to;
    const behavior = isSmooth && isNear && !prefersReducedMotion() ? 'smooth' : 'instant';
    scroller.scrollTo({ top: column.topOf(to), behavior });
    show();
    onTurn();
  }

  /** Discards the target page when the visitor scrolls. */
  function onUserInput() {
    sought = null;
  }

  for (const type of ['wheel', 'pointerdown', 'touchmove'])
    scroller.addEventListener(type, onUserInput, { passive: true });
  scroller.addEventListener('scroll', onScroll, { passive: true, signal: ending.signal });
  scroller.addEventListener('touchmove', preventBrowserPinch, { passive: false });
  column.layOut(1);
  goTo(at, false);

  return {
    spreads: spreadsOf(column, options),
    zoomer: zoomerOf(column, options, onUserInput, ending.signal),
    turner: {
      get state() {
        return { count: pages.length, at, target: at, landing: null };
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
        ending.abort();
        cancelAnimationFrame(frame);
        pool.dispose();
        scroller.remove();
        classList.remove('lc-scrolling');
      },
    },
  };
}

/** Prevents the browser from scrolling when two fingers touch the book, so that they zoom. */
function preventBrowserPinch(event: TouchEvent) {
  if (event.touches.length > 1) event.preventDefault();
}

/** Returns the scrolled pages in the form of a spread view. */
function spreadsOf(column: ScrolledPages, { stage, marksOf }: ScrollOptions): SpreadView {
  const { pool, show } = column;
  return {
    get geometry() {
      return column.geometry;
    },
    measure() {
      const { width, height } = stage.measure().view;
      if (width <= 0 || height <= 0) return false;
      column.layOut(column.level);
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
  };
}

/**
 * Creates the zoomer of the scrolled pages.
 *
 * @param onUserInput called when the visitor pans; aborting `signal` cancels a pending redraw
 */
function zoomerOf(
  column: ScrolledPages,
  options: ScrollOptions,
  onUserInput: () => void,
  signal: AbortSignal,
): StageView['zoomer'] {
  const { scroller } = column;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    get level() {
      return column.level;
    },
    zoomTo(to, around) {
      const bounded = Math.max(1, Math.min(options.maxZoom(), to));
      if (bounded === column.level) return;
      column.layOut(bounded, around);
      clearTimeout(timer);
      timer = setTimeout(column.show, settleMs);
      options.onLevel();
    },
    panBy(dx, dy) {
      const { scrollLeft, scrollTop } = scroller;
      onUserInput();
      scroller.scrollBy({ left: -dx, top: -dy, behavior: 'instant' });
      return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
    },
    refit: () => undefined,
  };
}
