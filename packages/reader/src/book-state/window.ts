import { type Spread, spreadIndexOf, spreadsOf } from '@leafcast/book';

/** How the book is laid out: one page or two at a time, and to which side it is read. */
export interface Layout {
  readonly pageCount: number;
  readonly single: boolean;
  readonly rightToLeft: boolean;
  /** The first two pages lie open together. */
  readonly startDouble: boolean;
  /** A closed book is moved to the middle; otherwise it lies on the side where it opens. */
  readonly isCentred: boolean;
  readonly spreads: readonly Spread[];
}

export function layoutOf(
  pageCount: number,
  single: boolean,
  rightToLeft: boolean,
  { startDouble = false, isCentred = true } = {},
): Layout {
  const spreads = spreadsOf(pageCount, { single, rightToLeft, startDouble });
  return { pageCount, single, rightToLeft, startDouble, isCentred: single || isCentred, spreads };
}

/** The spread at an index, which is brought into the book where it lies outside. */
export function spreadAt(layout: Layout, index: number): Spread {
  const spread = layout.spreads[Math.max(0, Math.min(layout.spreads.length - 1, index))];
  if (!spread) throw new RangeError('No pages');
  return spread;
}

export function spreadOfPage(layout: Layout, page: number): number {
  return spreadIndexOf(page, layout);
}

/** The pages of a spread in reading order: one or two. */
export function pagesOf(spread: Spread): number[] {
  return [spread.left, spread.right].filter((page) => page !== null).toSorted((a, b) => a - b);
}

export function firstPageOf(spread: Spread): number {
  return pagesOf(spread)[0] ?? 0;
}

/**
 * The pages that are kept in the document around an open spread, nearest first: the spreads on both sides of it, and
 * one more that way the reader goes, so that the longest book costs no more than a short one: 8 pages.
 *
 * @param forward whether the reader moves forward
 * @param goesRound the book begins again after its end
 */
export function pageWindow(layout: Layout, at: number, forward = true, goesRound = false): number[] {
  const way = forward ? 1 : -1;
  const near = new Set([at, at + way, at - way, at + 2 * way]);
  if (goesRound && at === layout.spreads.length - 1) near.add(0);
  return [...near].flatMap((index) => {
    const spread = layout.spreads[index];
    return spread ? pagesOf(spread) : [];
  });
}

/**
 * Whether one page is shown at a time.
 *
 * @param mode `settings.pageMode`; `auto` shows one where the stage is higher than wide, or two could not be
 *   read beside one another, as stage.css has it too
 */
export function isSingle(mode: string, stage: { readonly width: number; readonly height: number }): boolean {
  if (mode === 'single' || mode === 'double') return mode === 'single';
  return stage.width <= stage.height || stage.width < 400;
}
