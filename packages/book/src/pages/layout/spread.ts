/** Pages that lie open together, by page index from 0. `null` means no page on that side. */
export interface Spread {
  readonly left: number | null;
  readonly right: number | null;
}

export interface SpreadOptions {
  /** Whether each spread has one page: on the right, or on the left in a right-to-left book. */
  readonly single?: boolean;
  readonly rightToLeft?: boolean;
  /** Whether pages 0 and 1 form the first spread, without a single cover. */
  readonly startDouble?: boolean;
}

/**
 * Groups the pages of a book into spreads, in reading order.
 *
 * Page 0 is the front cover and stands alone, as a recto. The following pages form pairs (1 2, 3 4, …), and an even
 * count leaves the back cover alone, as a verso. In a right-to-left book left and right are swapped.
 *
 * @param pageCount a whole number ≥ 1
 * @throws RangeError if the book has no page
 * @see D-255 … D-263
 */
export function spreadsOf(pageCount: number, { single, rightToLeft, startDouble }: SpreadOptions = {}): Spread[] {
  if (!(Number.isInteger(pageCount) && pageCount >= 1)) throw new RangeError('No pages');
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

/** Returns the index of the spread that contains a page (index from 0), in constant time. */
export function spreadIndexOf(page: number, { single, startDouble }: SpreadOptions = {}): number {
  if (single) return page;
  return startDouble ? Math.floor(page / 2) : Math.floor((page + 1) / 2);
}
