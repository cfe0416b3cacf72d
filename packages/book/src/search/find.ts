import { type FoldMap, fold } from './fold.ts';

/** A match in the text of a page: positions in UTF-16 units of the original text. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** A search query after folding. */
export interface Query {
  readonly phrase: string;
  readonly words: readonly string[];
}

/** Longer queries are cut at this length, which limits the work. */
const maxQueryLength = 200;

/** Parses a query; returns `null` if it contains nothing searchable. */
export function parseQuery(typed: string): Query | null {
  const phrase = fold(typed.slice(0, maxQueryLength)).trim();
  // Chinese words typed with a space between them are separate words, although folding removes the space from the
  // phrase.
  const words = typed
    .slice(0, maxQueryLength)
    .split(/\s+/u)
    .flatMap((word) => fold(word).trim().split(' '));
  return phrase === '' ? null : { phrase, words: [...new Set(words.filter((word) => word !== ''))] };
}

/**
 * Returns the minimum number of characters if the query is shorter, otherwise 0. A single letter of an alphabet is on
 * every page, while a single Chinese character is a word; the author may set a higher minimum.
 *
 * @param least minimum set by the author
 * @see D-206
 */
export function missingCharacters({ phrase }: Query, least = 1): number {
  const wanted = /^\p{L}$/u.test(phrase) && phrase < '\u0e00' ? Math.max(2, least) : least;
  return [...phrase].length < wanted ? wanted : 0;
}

/** The text of a book, prepared for search; each page is folded on first access. */
export interface SearchablePages {
  readonly count: number;
  /** The original text of the page; index from 0. */
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
      cache[page] ??= fold(text(page));
      return cache[page];
    },
  };
}

function occurrences(haystack: string, needle: string, map: () => FoldMap): Found[] {
  const found: Found[] = [];
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) {
    const { starts, ends } = map();
    found.push({ start: starts[at] ?? 0, end: ends[at + needle.length - 1] ?? 0 });
  }
  return found;
}

const hyphenAtLineEnd = /\p{Pd}\s*\n/u;

/**
 * Returns the needle and its variants with one hyphen removed, because folding drops the hyphen of a compound at a line
 * end.
 */
function spellings(needle: string): string[] {
  const hyphens = needle.matchAll(/-(?=\p{Ll})/gu);
  return [needle, ...Array.from(hyphens, ({ index }) => needle.slice(0, index) + needle.slice(index + 1))];
}

/**
 * Finds all matches on a page, in text order and without overlaps.
 *
 * @param page index from 0
 * @param by `words`: every occurrence of each word, if the page contains all of them
 */
export function findOnPage(pages: SearchablePages, page: number, query: Query, by: 'phrase' | 'words'): Found[] {
  const text = pages.text(page);
  const haystack = pages.folded(page);
  const needles = (by === 'phrase' ? [query.phrase] : query.words).map(spellings);
  if (!needles.every((spelt) => spelt.some((needle) => haystack.includes(needle)))) return [];
  let map: FoldMap | undefined;
  // The map is several times as large as the text, so it is rebuilt for pages with hits and not cached.
  const mapOnce = () => {
    if (!map) {
      map = { starts: [], ends: [] };
      fold(text, map);
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
 * Yields all hits of a book in reading order, page by page, so that the caller can show the first hits and stop at any
 * time. If no page contains the phrase, pages that contain all of its words match.
 */
export function* findInBook(
  pages: SearchablePages,
  query: Query,
): Generator<{ readonly page: number; readonly found: readonly Found[] }> {
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
