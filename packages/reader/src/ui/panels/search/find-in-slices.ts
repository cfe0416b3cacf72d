import { findInBook, type SearchablePages, type SearchQuery } from '@leafcast/book/search';
import type { TextRange } from '../../../core/engine.ts';

/**
 * Maximum number of hits. It exceeds the number that a visitor would step through, but limits, for example, a search
 * for a single digit.
 */
const maxHits = 2000;

/** Time for which a search runs before it yields to the browser, in milliseconds. */
const sliceMs = 8;

export interface SearchHits {
  readonly hits: readonly TextRange[];
  /** Whether the book has more hits than those listed. */
  readonly isCut: boolean;
}

/**
 * Searches a book in slices, so that typing is never blocked.
 *
 * @param onSlice receives the hits found so far
 * @param isOver called after each slice; returns whether the search is obsolete
 * @returns `null` if the search is obsolete
 */
export async function findInSlices(
  pages: SearchablePages,
  query: SearchQuery,
  onSlice: (hits: readonly TextRange[]) => void,
  isOver: () => boolean,
): Promise<SearchHits | null> {
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
