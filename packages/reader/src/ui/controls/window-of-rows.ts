/** Rows of a long list that are worth drawing; `last` is not among them. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** Rows drawn beyond each edge, so that scrolling by a finger meets no blank. */
const margin = 4;

/**
 * The rows that can be seen at a scroll position, and a few more.
 *
 * @param top pixels scrolled, may be out of range while a browser bounces
 * @param height pixels of the visible box
 * @param rowHeight pixels, > 0
 */
export function windowOfRows(top: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.min(count, Math.max(0, Math.floor(top / rowHeight) - margin));
  const last = Math.min(count, Math.max(first, Math.ceil((top + height) / rowHeight) + margin));
  return { first, last };
}

/** Where to scroll so that a row is wholly visible with as little movement as possible; `top` itself where it is. */
export function scrollToRow(row: number, top: number, height: number, rowHeight: number): number {
  const start = row * rowHeight;
  if (start < top) return start;
  return start + rowHeight > top + height ? start + rowHeight - height : top;
}
