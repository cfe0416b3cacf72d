/** Rows of a long list to render; `last` is exclusive. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** Number of additional rows rendered above and below the visible ones, so that touch scrolling shows no gaps. */
const margin = 4;

/**
 * Returns the rows that are visible at a scroll position, and a few additional rows.
 *
 * @param top pixels scrolled, may be out of range while a browser's overscroll bounces
 * @param height height of the visible box in pixels
 * @param rowHeight pixels, > 0
 */
export function getRowWindow(top: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.min(count, Math.max(0, Math.floor(top / rowHeight) - margin));
  const last = Math.min(count, Math.max(first, Math.ceil((top + height) / rowHeight) + margin));
  return { first, last };
}

/**
 * Returns the scroll position at which a row is completely visible, with the shortest possible movement; returns `top`
 * if the row is already visible.
 */
export function scrollToRow(row: number, top: number, height: number, rowHeight: number): number {
  const start = row * rowHeight;
  if (start < top) return start;
  return start + rowHeight > top + height ? start + rowHeight - height : top;
}
