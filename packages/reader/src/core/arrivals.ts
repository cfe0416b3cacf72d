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
    const pages = pagesOf(spreadAt(spreads.geometry.layout, at));
    const [page = 0] = pages;
    const isFirstSight = arrivedAt === -1;
    if (page === arrivedAt) return;
    arrivedAt = page;
    if (isFirstSight) return;
    keep(page);
    const [first = '', second = ''] = pages.map((index) => pageLabel(source.pageOf(index), index));
    const count = settings.current.totalPages || pageTotal(source.book.pages, first);
    announce(t(second ? 'page.turnedTwo' : 'page.turned', { page: first, first, second, count }));
  };
}
