import { useSyncExternalStore } from 'react';

interface Rows {
  readonly count: number;
  /** Height of each row, in pixels. */
  readonly height: number;
  /** Position of the first row, in pixels from the top of the page. */
  readonly top: number;
  /** Number of extra rows above and below the window, so that no gap appears while scrolling. */
  readonly overscan: number;
}

/** Returns the index of the first row in or near the window, and the index after the last of these rows. */
export function findVisibleRows({ count, height, top, overscan }: Rows, scrolled: number, windowHeight: number) {
  const at = (y: number) => Math.floor((y - top) / height);
  const inside = (row: number) => Math.min(Math.max(row, 0), count);
  return { first: inside(at(scrolled) - overscan), end: inside(at(scrolled + windowHeight) + 1 + overscan) };
}

/**
 * Returns the indexes of the rows to render. The row `keptRow`, if it exists, is included even when it is scrolled out
 * of view.
 */
export function useRowsInWindow(rows: Rows, keptRow: number): readonly number[] {
  const range = useSyncExternalStore(followWindow, () => {
    const { first, end } = findVisibleRows(rows, window.scrollY, window.innerHeight);
    return `${first} ${end}`;
  });
  const [first = 0, end = 0] = range.split(' ').map(Number);
  const shown = Array.from({ length: end - first }, (_, index) => first + index);
  if (keptRow < 0 || keptRow >= rows.count || shown.includes(keptRow)) return shown;
  return keptRow < first ? [keptRow, ...shown] : [...shown, keptRow];
}

function followWindow(onChange: () => void): () => void {
  const events = ['scroll', 'resize'] as const;
  for (const event of events) window.addEventListener(event, onChange, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
