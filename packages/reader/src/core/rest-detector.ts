import { pageLabel, pageTotal } from '@leafcast/book';
import type { LiveSettings } from '../book/live-settings.ts';
import { getSpread, getSpreadPages } from '../book/state/window.ts';
import type { StageView } from '../stage/view/stage-view.ts';
import type { Engine } from './engine.ts';
import type { BookSource } from './load/book-source.ts';

/**
 * Detects when the book comes to rest on another spread. The initial spread is not reported.
 *
 * @param keep stores the first page of the spread as the reading position
 * @param announce announces a message to screen readers
 * @returns a function to call whenever the book may have come to rest
 */
export function createRestDetector(
  { spreads, turner }: StageView,
  source: BookSource,
  settings: LiveSettings,
  t: Engine['t'],
  storePage: (page: number) => void,
  announce: (message: string) => void,
): () => void {
  let arrivedAt = -1;
  return () => {
    const { at, target, landing } = turner.state;
    if (landing !== null || at !== target) return;
    const pages = getSpreadPages(getSpread(spreads.geometry.layout, at));
    const [page = 0] = pages;
    const isFirstSight = arrivedAt === -1;
    if (page === arrivedAt) return;
    arrivedAt = page;
    if (isFirstSight) return;
    storePage(page);
    const [first = '', second = ''] = pages.map((index) => pageLabel(source.pageOf(index), index));
    const count = settings.current.totalPages || pageTotal(source.book.pages, first);
    announce(t(second ? 'page.turnedTwo' : 'page.turned', { page: first, first, second, count }));
  };
}
