/** Positions of pages arranged one below the other, in CSS pixels from the top of the first page. */
export interface Column {
  readonly width: number;
  readonly height: number;
  readonly tops: readonly number[];
  readonly heights: readonly number[];
}

/**
 * Arranges pages one below the other, each as wide as the column.
 *
 * @param gap CSS pixels between two pages
 */
export function createPageColumn(
  pages: readonly { readonly width: number; readonly height: number }[],
  width: number,
  gap: number,
): Column {
  const whole = Math.max(1, Math.round(width));
  const heights = pages.map((page) => Math.max(1, Math.round((whole * page.height) / page.width)));
  const tops: number[] = [];
  let top = 0;
  for (const height of heights) {
    tops.push(top);
    top += height + gap;
  }
  return { width: whole, height: top - gap, tops, heights };
}

/** Returns the index of the page at a vertical position, or of the nearest page. */
export function findNearestPage({ tops }: Column, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Maximum number of pages in the document, even if the pages have little height. */
const most = 14;

/** Returns the indexes of the pages between two vertical positions; at least one page. */
export function findPagesBetween(column: Column, from: number, to: number): number[] {
  const first = findNearestPage(column, from);
  const last = findNearestPage(column, to);
  return Array.from({ length: Math.min(most, last - first + 1) }, (_, index) => first + index);
}
