import { findInBook, type Query, type SearchablePages } from '@leafcast/book/search';
import type { TextRange } from '../../../engine.ts';

/** More hits than anybody walks through; a search for one digit stops here. */
const mostHits = 2000;

/** Milliseconds of searching before the browser gets its turn. */
const sliceMs = 8;

export interface Hits {
  readonly hits: readonly TextRange[];
  /** There are more. */
  readonly isCut: boolean;
}

/**
 * Searches a book in slices, so that typing is never held up.
 *
 * @param onSlice gets what has been found so far
 * @param isOver asked after each slice whether nobody wants to know any more
 * @returns `null` where that is so
 */
export async function findInSlices(
  pages: SearchablePages,
  query: Query,
  onSlice: (hits: readonly TextRange[]) => void,
  isOver: () => boolean,
): Promise<Hits | null> {
  const found: TextRange[] = [];
  let since = performance.now();
  for (const { page, found: onPage } of findInBook(pages, query)) {
    for (const place of onPage) found.push({ page, ...place });
    if (found.length > mostHits) break;
    if (performance.now() - since < sliceMs) continue;
    onSlice(found.slice());
    await new Promise((resolve) => setTimeout(resolve));
    if (isOver()) return null;
    since = performance.now();
  }
  return { hits: found.slice(0, mostHits), isCut: found.length > mostHits };
}
