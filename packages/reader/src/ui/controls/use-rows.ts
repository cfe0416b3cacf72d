import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type RowWindow, scrollToRow, windowOfRows } from './window-of-rows.ts';

export interface Rows extends RowWindow {
  /** Ref for the scrolling element. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Scrolls a row into view; `middle` also shows what is around it. */
  readonly show: (row: number, where?: 'middle') => void;
}

/** Returns the visible rows of a list whose rows all have the same height. */
export function useRows(count: number, rowHeight: number): Rows {
  const scroller = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ top: 0, height: 0 });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element) setBox({ top: element.scrollTop, height: element.clientHeight });
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  const show = useCallback(
    (row: number, where?: 'middle') => {
      const element = scroller.current;
      if (!element) return;
      const { scrollTop, clientHeight } = element;
      element.scrollTop =
        where === 'middle'
          ? row * rowHeight - (clientHeight - rowHeight) / 2
          : scrollToRow(row, scrollTop, clientHeight, rowHeight);
      measure();
    },
    [rowHeight, measure],
  );
  return { ...windowOfRows(box.top, box.height, rowHeight, count), scroller, onScroll: measure, show };
}
