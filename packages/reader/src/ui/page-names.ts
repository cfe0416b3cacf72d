import { type Book, pageLabel, type Spread } from '@leafcast/book';

/** The pages of a spread as indexes, in reading order. */
export function pagesOf({ left, right }: Spread): number[] {
  return [left, right].filter((page) => page !== null).toSorted((a, b) => a - b);
}

/** What the open pages are called: `12`, or `12–13` where two lie open. */
export function spreadLabel({ pages }: Book, spread: Spread): string {
  return pagesOf(spread)
    .map((page) => pageLabel(pages[page], page))
    .join('–');
}
