import { type FoldMap, fold } from './fold.ts';

/** A place in the text of a page: positions in UTF-16 units of the text as the book has it. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** What somebody looks for, folded. */
export interface Query {
  readonly phrase: string;
  readonly words: readonly string[];
}

/** A query is cut here; nobody types more, and it bounds the work. */
const longestQuery = 200;

/** Reads what was typed; `null` where nothing of it can be searched. */
export function parseQuery(typed: string): Query | null {
  const phrase = fold(typed.slice(0, longestQuery)).trim();
  // What is typed with a space is two words in Chinese too, though the phrase has none then.
  const words = typed
    .slice(0, longestQuery)
    .split(/\s+/u)
    .flatMap((word) => fold(word).trim().split(' '));
  return phrase === '' ? null : { phrase, words: [...new Set(words.filter((word) => word !== ''))] };
}

/**
 * The fewest characters with which a search makes sense, where there are fewer; 0 = enough. One letter of an alphabet
 * is on every page, while one Chinese character is a word; an author may ask for more.
 *
 * @param least what the author asks for
 * @see D-206
 */
export function charactersMissing({ phrase }: Query, least = 1): number {
  const wanted = /^\p{L}$/u.test(phrase) && phrase < '\u0e00' ? Math.max(2, least) : least;
  return [...phrase].length < wanted ? wanted : 0;
}

/** The text of a book, ready to be searched; pages are folded when they are first looked at. */
export interface SearchablePages {
  readonly count: number;
  /** The page as the book has it; index from 0. */
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

/** Also without the hyphen that a compound has lost to folding where a line ends with it. */
function spellings(needle: string): string[] {
  const hyphens = needle.matchAll(/-(?=\p{Ll})/gu);
  return [needle, ...Array.from(hyphens, ({ index }) => needle.slice(0, index) + needle.slice(index + 1))];
}

/**
 * Where the page has the phrase, in the order of the text, without overlaps.
 *
 * @param page index from 0
 * @param by `words`: where the page has all the words, each place of each of them
 */
export function findOnPage(pages: SearchablePages, page: number, query: Query, by: 'phrase' | 'words'): Found[] {
  const text = pages.text(page);
  const haystack = pages.folded(page);
  const needles = (by === 'phrase' ? [query.phrase] : query.words).map(spellings);
  if (!needles.every((spelt) => spelt.some((needle) => haystack.includes(needle)))) return [];
  let map: FoldMap | undefined;
  // The map is several times as large as the text, so it is made again for pages with hits instead of being kept.
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
 * All hits of a book in reading order, page by page, so that the caller can show the first ones and stop at any time.
 * Where no page has the phrase, pages with all its words count.
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
