import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Assumed height of a page until it is rendered, in pixels. */
const defaultPageHeight = 700;
/** Number of additional pages rendered before and after the visible pages. */
const margin = 1;

export interface PageWindow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** First page to render; `last` is exclusive. */
  readonly first: number;
  readonly last: number;
  /** Total height of the unrendered pages before and after the rendered ones, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Index of the page at the top of the view. */
  readonly page: number;
  /** Scrolls the top of a page to the top of the view. */
  readonly show: (page: number) => void;
}

/**
 * Renders only the visible pages of a text of any length. A page has its real height after it is rendered. The reading
 * position stays in place while pages above it load.
 *
 * @param start page at which the text opens
 */
export function usePageWindow(count: number, start: number): PageWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  /** Position at the top of the view: a page, and the fraction of the page that is above the view, from 0 to 1. */
  const anchor = useRef({ page: start, part: 0 });
  const [, redraw] = useState(0);
  const heightOf = (page: number) => heights.current.get(page) ?? defaultPageHeight;

  const topOf = (page: number) => {
    let top = 0;
    for (let before = 0; before < page; before += 1) top += heightOf(before);
    return top;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is in refs
  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    let page = 0;
    let top = 0;
    while (page < count - 1 && top + heightOf(page) <= element.scrollTop + 1) {
      top += heightOf(page);
      page += 1;
    }
    anchor.current = { page, part: (element.scrollTop - top) / heightOf(page) };
    redraw((times) => times + 1);
  }, [count]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      let isNew = false;
      for (const drawn of element.querySelectorAll<HTMLElement>('[data-reading-page]')) {
        const page = Number(drawn.dataset.readingPage);
        if (heights.current.get(page) === drawn.offsetHeight) continue;
        heights.current.set(page, drawn.offsetHeight);
        isNew = true;
      }
      const { page, part } = anchor.current;
      const top = Math.round(topOf(page) + part * heightOf(page));
      if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top;
      if (isNew) redraw((times) => times + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const drawn of element.querySelectorAll('[data-reading-page]')) observer.observe(drawn);
    return () => observer.disconnect();
  });

  const show = useCallback((to: number) => {
    anchor.current = { page: to, part: 0 };
    redraw((times) => times + 1);
  }, []);

  const { page } = anchor.current;
  const room = scroller.current?.clientHeight ?? defaultPageHeight;
  let last = page;
  for (let filled = -anchor.current.part * heightOf(page); last < count && filled < room; last += 1) {
    filled += heightOf(last);
  }
  const first = Math.max(0, page - margin);
  last = Math.min(count, last + margin);
  return { scroller, onScroll, first, last, before: topOf(first), after: topOf(count) - topOf(last), page, show };
}
