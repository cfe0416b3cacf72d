import { findSpreadIndex, groupIntoSpreads, type Spread } from '@leafcast/book';

/** Layout of the book: one page or two at a time, and the reading direction. */
export interface Layout {
  readonly pageCount: number;
  readonly single: boolean;
  readonly rightToLeft: boolean;
  /** Whether the first two pages form a spread, so that the book has no separate cover. */
  readonly startDouble: boolean;
  /** Whether a closed book is centered. Otherwise a closed book stays in its half of the spread. */
  readonly isCentered: boolean;
  readonly spreads: readonly Spread[];
}

export function createLayout(
  pageCount: number,
  single: boolean,
  rightToLeft: boolean,
  { startDouble = false, isCentered = true } = {},
): Layout {
  const spreads = groupIntoSpreads(pageCount, { single, rightToLeft, startDouble });
  return { pageCount, single, rightToLeft, startDouble, isCentered: single || isCentered, spreads };
}

/** Returns the spread at an index. Indexes outside the book yield the first or last spread. */
export function getSpread(layout: Layout, index: number): Spread {
  const spread = layout.spreads[Math.max(0, Math.min(layout.spreads.length - 1, index))];
  if (!spread) throw new RangeError('The book has no pages');
  return spread;
}

export function findPageSpreadIndex(layout: Layout, page: number): number {
  return findSpreadIndex(page, layout);
}

/** Returns the pages of a spread in reading order: one or two. */
export function getSpreadPages(spread: Spread): number[] {
  return [spread.left, spread.right].filter((page) => page !== null).toSorted((a, b) => a - b);
}

export function getFirstPage(spread: Spread): number {
  return getSpreadPages(spread)[0] ?? 0;
}

/**
 * Returns the pages to keep in the document around an open spread, nearest first: the pages of the neighboring spreads
 * and of one more spread in the direction of movement. Returns at most 8 pages, regardless of the book's length.
 *
 * @param forward whether the visitor moves forward
 * @param goesRound whether the book starts over after its end
 */
export function pageWindow(layout: Layout, at: number, forward = true, goesRound = false): number[] {
  const way = forward ? 1 : -1;
  const near = new Set([at, at + way, at - way, at + 2 * way]);
  if (goesRound && at === layout.spreads.length - 1) near.add(0);
  return [...near].flatMap((index) => {
    const spread = layout.spreads[index];
    return spread ? getSpreadPages(spread) : [];
  });
}

/**
 * Checks whether one page is displayed at a time.
 *
 * @param mode `settings.pageMode`; `auto` shows one page if the stage is higher than wide, or too narrow to read
 *   two pages side by side; stage.css has the same rule
 */
export function isSinglePage(mode: string, stage: { readonly width: number; readonly height: number }): boolean {
  if (mode === 'single' || mode === 'double') return mode === 'single';
  return stage.width <= stage.height || stage.width < 400;
}
