import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { getRowWindow, type RowWindow, scrollToRow } from './window-of-rows.ts';

export interface VisibleRows extends RowWindow {
  /** Ref for the scrolling element. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Scrolls a row into view; `middle` scrolls the row to the middle, so that surrounding rows are visible, too. */
  readonly show: (row: number, where?: 'middle') => void;
}

/** Returns the visible rows of a list in which all rows have the same height. */
export function useVisibleRows(count: number, rowHeight: number): VisibleRows {
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
  return { ...getRowWindow(box.top, box.height, rowHeight, count), scroller, onScroll: measure, show };
}
