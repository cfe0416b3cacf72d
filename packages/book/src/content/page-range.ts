/** Reason for rejecting a page range, as a message key of the server. @see W-341 … W-347, RULINGS 8 */
export type PageRangeIssue = 'range.empty' | 'range.format';

/** Maximum length of a page range in characters, which limits the parser's work. @see safety T26 */
export const maxPageRangeLength = 4096;

/**
 * Parses a page range such as `1,5-8,20` (counted from 1) into page indexes from 0. By default the pages are sorted and
 * repeats are removed; with `keepOrder`, order and repeats are as written. Runs in linear time.
 *
 * @param pageCount page count of the source; a page beyond it is a format error
 * @see RULINGS 8
 */
export function parsePageRange(
  text: string,
  pageCount: number,
  { keepOrder = false }: { keepOrder?: boolean } = {},
): { pages: number[] } | { issue: PageRangeIssue } {
  const trimmed = text.trim();
  if (trimmed === '') return { issue: 'range.empty' };
  if (trimmed === 'all') return { pages: Array.from({ length: pageCount }, (_, index) => index) };
  if (trimmed.length > maxPageRangeLength) return { issue: 'range.format' };
  const pages: number[] = [];
  for (const part of trimmed.split(',')) {
    const [first = '', last = first, ...rest] = part.split('-').map((bound) => bound.trim());
    if (rest.length > 0 || !/^\d{1,9}$/.test(first) || !/^\d{1,9}$/.test(last)) return { issue: 'range.format' };
    const from = Number(first);
    const to = Number(last);
    if (from < 1 || from > to || to > pageCount) return { issue: 'range.format' };
    for (let page = from; page <= to; page += 1) pages.push(page - 1);
    // Repeats can produce far more pages than the source has, but a book can only have a limited number of pages.
    if (pages.length > 100_000) return { issue: 'range.format' };
  }
  return { pages: keepOrder ? pages : [...new Set(pages)].toSorted((a, b) => a - b) };
}
