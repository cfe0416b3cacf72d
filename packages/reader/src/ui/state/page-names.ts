import { type Book, pageLabel, type Spread } from '@leafcast/book';
import { pagesOf } from '../../book/state/window.ts';

/** Returns the label of the open pages: `12`, or `12–13` for two. */
export function spreadLabel({ pages }: Book, spread: Spread): string {
  return pagesOf(spread)
    .map((page) => pageLabel(pages[page], page))
    .join('–');
}
