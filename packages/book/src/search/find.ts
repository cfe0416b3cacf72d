import { type FoldMap, foldText } from './fold.ts';

/** A match in the text of a page, with positions in UTF-16 units of the original text. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/** A search query after folding (see `foldText`). */
export interface SearchQuery {
  readonly phrase: string;
  readonly words: readonly string[];
}

/** Maximum length of a query, which limits the work. Longer queries are truncated. */
const maxQueryLength = 200;

/** Parses a query; returns `null` if the text contains nothing to search for. */
export function parseQuery(typed: string): SearchQuery | null {
  const phrase = foldText(typed.slice(0, maxQueryLength)).trim();
  // Chinese words separated by a space are separate words, although folding removes the space from the phrase.
  const words = typed
    .slice(0, maxQueryLength)
    .split(/\s+/u)
    .flatMap((word) => foldText(word).trim().split(' '));
  return phrase === '' ? null : { phrase, words: [...new Set(words.filter((word) => word !== ''))] };
}

/**
 * Returns the required number of characters if the query is shorter than that, or else 0. At least two letters of an
 * alphabet are required, because a single letter is on every page, whereas a single Chinese character is a word. The
 * author can set a higher minimum.
 *
 * @param least minimum set by the author
 * @see D-206
 */
export function getRequiredQueryLength({ phrase }: SearchQuery, least = 1): number {
  const wanted = /^\p{L}$/u.test(phrase) && phrase < '\u0e00' ? Math.max(2, least) : least;
  return [...phrase].length < wanted ? wanted : 0;
}

/** The text of a book, prepared for search. Each page is folded when it is first accessed. */
export interface SearchablePages {
  readonly count: number;
  /** Returns the original text of a page; the index starts at 0. */
  text(page: number): string;
  folded(page: number): string;
}

export function searchablePages(texts: readonly string[]): SearchablePages {
  const cache: string[] = [];
  const text = (page: number) => texts[page] ?? '';
  return {
    count: texts.length,
    text,
    folded(page) {
      cache[page] ??= foldText(text(page));
      return cache[page];
    },
  };
}

function occurrences(haystack: string, needle: string, map: () => FoldMap): TextMatch[] {
  const found: TextMatch[] = [];
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) {
    const { starts, ends } = map();
    found.push({ start: starts[at] ?? 0, end: ends[at + needle.length - 1] ?? 0 });
  }
  return found;
}

const hyphenAtLineEnd = /\p{Pd}\s*\n/u;

/**
 * Returns the text to find, and its variants with one hyphen removed, because folding removes a hyphen at a line end
 * even from a compound word.
 */
function spellings(needle: string): string[] {
  const hyphens = needle.matchAll(/-(?=\p{Ll})/gu);
  return [needle, ...Array.from(hyphens, ({ index }) => needle.slice(0, index) + needle.slice(index + 1))];
}

/**
 * Finds all matches on a page, in text order and without overlaps.
 *
 * @param page index from 0
 * @param by `phrase`: every occurrence of the whole phrase; `words`: every occurrence of each word, if the page
 * contains all words
 */
export function findOnPage(
  pages: SearchablePages,
  page: number,
  query: SearchQuery,
  by: 'phrase' | 'words',
): TextMatch[] {
  const text = pages.text(page);
  const haystack = pages.folded(page);
  const needles = (by === 'phrase' ? [query.phrase] : query.words).map(spellings);
  if (!needles.every((spelt) => spelt.some((needle) => haystack.includes(needle)))) return [];
  let map: FoldMap | undefined;
  // The map is several times as large as the text, so it is built again for each page with hits instead of being
  // cached.
  const mapOnce = () => {
    if (!map) {
      map = { starts: [], ends: [] };
      foldText(text, map);
    }
    return map;
  };
  const found = needles.map(([needle = '', ...joined]) => [
    ...occurrences(haystack, needle, mapOnce),
    ...joined
      .flatMap((spelt) => occurrences(haystack, spelt, mapOnce))
      .filter(({ start, end }) => hyphenAtLineEnd.test(text.slice(start, end))),
  ]);
  if (found.some((places) => places.length === 0)) return [];
  const ordered = found.flat().toSorted((a, b) => a.start - b.start || b.end - a.end);
  let reached = -1;
  return ordered.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}

/**
 * Yields all hits in a book in reading order, page by page, so that the caller can show the first hits and stop at any
 * time. If no page contains the phrase, pages that contain all words of the phrase match.
 */
export function* findInBook(
  pages: SearchablePages,
  query: SearchQuery,
): Generator<{ readonly page: number; readonly found: readonly TextMatch[] }> {
  let any = false;
  for (const by of ['phrase', 'words'] as const) {
    if (any || (by === 'words' && query.words.length < 2)) return;
    for (let page = 0; page < pages.count; page += 1) {
      const found = findOnPage(pages, page, query, by);
      any ||= found.length > 0;
      yield { page, found };
    }
  }
}
