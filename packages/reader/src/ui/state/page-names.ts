import { type Book, pageLabel, type Spread } from '@leafcast/book';
import { getSpreadPages } from '../../book/state/window.ts';

/** Returns the label of the open pages: `12`, or `12–13` for two pages. */
export function spreadLabel({ pages }: Book, spread: Spread): string {
  return getSpreadPages(spread)
    .map((page) => pageLabel(pages[page], page))
    .join('–');
}
