import { pageLabel, pageTotal } from '@leafcast/book';
import type { Engine } from '../engine.ts';
import type { BookSource } from '../load/book-source.ts';
import type { LiveSettings } from '../settings/live-settings.ts';

/**
 * Tells when the reader has come to rest on other pages than before; the pages of the first sight go without saying.
 *
 * @param keep keeps the first page as the one where the reader is
 * @param announce tells screen readers
 * @returns to be called with the open pages whenever the book is at rest
 */
export function createArrivals(
  source: BookSource,
  settings: LiveSettings,
  t: Engine['t'],
  keep: (page: number) => void,
  announce: (message: string) => void,
): (open: readonly number[]) => void {
  let arrivedAt = -1;
  return ([first = 0, second]) => {
    const isFirstSight = arrivedAt === -1;
    if (first === arrivedAt) return;
    arrivedAt = first;
    if (isFirstSight) return;
    keep(first);
    const name = (page: number) => pageLabel(source.pageOf(page), page);
    const count = settings.current.totalPages || pageTotal(source.book.pages);
    announce(
      second === undefined
        ? t('page.turned', { page: name(first), count })
        : t('page.turnedTwo', { first: name(first), second: name(second), count }),
    );
  };
}
