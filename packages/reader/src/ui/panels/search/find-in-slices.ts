import { findInBook, type Query, type SearchablePages } from '@leafcast/book/search';
import type { TextRange } from '../../../core/engine.ts';

/** Maximum number of hits: more than anyone steps through. A search for a single digit stops here. */
const maxHits = 2000;

/** Milliseconds of searching before yielding to the browser. */
const sliceMs = 8;

export interface Hits {
  readonly hits: readonly TextRange[];
  /** Whether there are more hits. */
  readonly isCut: boolean;
}

/**
 * Searches a book in slices, so that typing is never blocked.
 *
 * @param onSlice receives what has been found so far
 * @param isOver called after each slice; returns whether the search is obsolete
 * @returns `null` if the search is obsolete
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
    if (found.length > maxHits) break;
    if (performance.now() - since < sliceMs) continue;
    onSlice(found.slice());
    await new Promise((resolve) => setTimeout(resolve));
    if (isOver()) return null;
    since = performance.now();
  }
  return { hits: found.slice(0, maxHits), isCut: found.length > maxHits };
}
