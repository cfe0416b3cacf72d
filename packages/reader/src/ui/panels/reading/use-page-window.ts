import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels that a page is thought to take until it has been drawn. */
const guess = 700;
/** Pages that are drawn beyond those in view. */
const margin = 1;

export interface PageWindow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Pages to draw; `last` is not among them. */
  readonly first: number;
  readonly last: number;
  /** Pixels that the pages before and after them take. */
  readonly before: number;
  readonly after: number;
  /** The page at the top of the view. */
  readonly page: number;
  /** Brings the top of a page to the top of the view. */
  readonly show: (page: number) => void;
}

/**
 * Draws only the pages in view of a text of any length. Pages are as high as they are once they have been drawn; the
 * place being read stays where it is while those above it come in.
 *
 * @param start page at which the text is opened
 */
export function usePageWindow(count: number, start: number): PageWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  /** What is at the top of the view: a page, and how far down in it, from 0 to 1. */
  const anchor = useRef({ page: start, part: 0 });
  const [, redraw] = useState(0);
  const heightOf = (page: number) => heights.current.get(page) ?? guess;

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
  const room = scroller.current?.clientHeight ?? guess;
  let last = page;
  for (let filled = -anchor.current.part * heightOf(page); last < count && filled < room; last += 1) {
    filled += heightOf(last);
  }
  const first = Math.max(0, page - margin);
  last = Math.min(count, last + margin);
  return { scroller, onScroll, first, last, before: topOf(first), after: topOf(count) - topOf(last), page, show };
}
