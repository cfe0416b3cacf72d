import { type Book, pageLabel, type Spread } from '@leafcast/book';
import { pagesOf } from '../../book-state/window.ts';

/** What the open pages are called: `12`, or `12–13` where two lie open. */
export function spreadLabel({ pages }: Book, spread: Spread): string {
  return pagesOf(spread)
    .map((page) => pageLabel(pages[page], page))
    .join('–');
}
