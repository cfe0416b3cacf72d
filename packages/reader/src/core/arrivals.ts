import { pageLabel, pageTotal } from '@leafcast/book';
import { pagesOf, spreadAt } from '../book-state/window.ts';
import type { Engine } from '../engine.ts';
import type { BookSource } from '../load/book-source.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import type { StageView } from '../view/stage-view.ts';

/**
 * Tells when the reader has come to rest on other pages than before; the pages of the first sight go without saying.
 *
 * @param keep keeps the first page as the one where the reader is
 * @param announce tells screen readers
 * @returns to be called whenever the book may have come to rest
 */
export function createArrivals(
  { spreads, turner }: StageView,
  source: BookSource,
  settings: LiveSettings,
  t: Engine['t'],
  keep: (page: number) => void,
  announce: (message: string) => void,
): () => void {
  let arrivedAt = -1;
  return () => {
    const { at, wanted, landing } = turner.state;
    if (landing !== null || at !== wanted) return;
    const [first = 0, second] = pagesOf(spreadAt(spreads.geometry.layout, at));
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
