import { useSyncExternalStore } from 'react';

interface Rows {
  readonly count: number;
  /** Of each row, in pixels. */
  readonly height: number;
  /** Where the first one begins, in pixels from the top of the page. */
  readonly top: number;
  /** How many rows above and below the window are taken too, so that none is missing while it scrolls. */
  readonly overscan: number;
}

/** The first row and the one after the last that are in the window or near it. */
export function rowsIn({ count, height, top, overscan }: Rows, scrolled: number, windowHeight: number) {
  const at = (y: number) => Math.floor((y - top) / height);
  const inside = (row: number) => Math.min(Math.max(row, 0), count);
  return { first: inside(at(scrolled) - overscan), end: inside(at(scrolled + windowHeight) + 1 + overscan) };
}

/** The numbers of the rows that are drawn; those of `kept`, where it is one of them, even when it has been scrolled away. */
export function useRowsInWindow(rows: Rows, kept: number): readonly number[] {
  const range = useSyncExternalStore(followWindow, () => {
    const { first, end } = rowsIn(rows, window.scrollY, window.innerHeight);
    return `${first} ${end}`;
  });
  const [first = 0, end = 0] = range.split(' ').map(Number);
  const shown = Array.from({ length: end - first }, (_, index) => first + index);
  if (kept < 0 || kept >= rows.count || shown.includes(kept)) return shown;
  return kept < first ? [kept, ...shown] : [...shown, kept];
}

function followWindow(onChange: () => void): () => void {
  const events = ['scroll', 'resize'] as const;
  for (const event of events) window.addEventListener(event, onChange, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
