/** Pages that are visible together, by page index from 0. `null` means that there is no page on that side. */
export interface Spread {
  readonly left: number | null;
  readonly right: number | null;
}

export interface SpreadOptions {
  /** Whether each spread has a single page: on the right, or in a right-to-left book on the left. */
  readonly single?: boolean;
  readonly rightToLeft?: boolean;
  /** Whether pages 0 and 1 form the first spread, instead of a single cover. */
  readonly startDouble?: boolean;
}

/**
 * Groups the pages of a book into spreads, in reading order.
 *
 * Page 0 is the front cover and is alone, as a recto. The following pages form pairs (1 2, 3 4, …). If the page count
 * is even, the back cover is alone, as a verso. In a right-to-left book left and right are swapped.
 *
 * @param pageCount an integer ≥ 1
 * @throws RangeError if the book has no pages
 * @see D-255 … D-263
 */
export function groupIntoSpreads(
  pageCount: number,
  { single, rightToLeft, startDouble }: SpreadOptions = {},
): Spread[] {
  if (!(Number.isInteger(pageCount) && pageCount >= 1)) throw new RangeError('The book has no pages');
  const spreads: Spread[] = [];
  const page = (index: number) => (index >= 0 && index < pageCount ? index : null);
  const step = single ? 1 : 2;
  for (let first = single || startDouble ? 0 : -1; first < pageCount; first += step) {
    const verso = single ? null : page(first);
    const recto = single ? first : page(first + 1);
    spreads.push(rightToLeft ? { left: recto, right: verso } : { left: verso, right: recto });
  }
  return spreads;
}

/** Returns the index of the spread that contains a page, in constant time. The page index starts at 0. */
export function findSpreadIndex(page: number, { single, startDouble }: SpreadOptions = {}): number {
  if (single) return page;
  return startDouble ? Math.floor(page / 2) : Math.floor((page + 1) / 2);
}
