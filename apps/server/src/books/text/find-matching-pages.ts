import {
  findOnPage,
  getMatchContext,
  getRequiredQueryLength,
  parseQuery,
  searchablePages,
} from '@leafcast/book/search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { lexemeQuery } from './lexemes.ts';
import './tables.ts';

/** Passage of a page that matches a search. */
interface FoundText {
  /** Index, starting at 0. */
  readonly page: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Returns the full-text query for a search; `null` if the entered text contains nothing searchable. */
function searchWords(typed: string): string | null {
  const query = parseQuery(typed);
  return query && getRequiredQueryLength(query) === 0 ? lexemeQuery(query.phrase) : null;
}

/**
 * Returns an SQL condition that checks whether the text of a book contains all words of a search; `null` if the search
 * contains nothing searchable. Only texts that may belong to the account are read, so that a search does not slow down
 * when other accounts have more texts. The surrounding query decides which of these books the account may see.
 */
export function matchesText(typed: string, account: { readonly id: string }): RawBuilder<boolean> | null {
  const words = searchWords(typed);
  return words === null ? null : sql<boolean>`book.id in (select texts_found_by(${account.id}, ${words}::tsquery))`;
}

/**
 * Finds a passage in each of the given books: on the first page that contains all the words or, failing that, the first
 * word. Returns the match with its context. Must be called only for books that the account may view. Anyone who may
 * view a draft also sees its locked pages in the preview.
 */
export async function findMatchingPages(
  db: Kysely<Tables>,
  bookIds: readonly string[],
  typed: string,
): Promise<ReadonlyMap<string, FoundText>> {
  const query = parseQuery(typed);
  const found = new Map<string, FoundText>();
  if (!query || bookIds.length === 0 || searchWords(typed) === null) return found;
  for (const words of [query.words, query.words.slice(0, 1)]) {
    const missing = bookIds.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    const { rows } = await sql<{ book_id: string; page: number; text: string }>`
      select first.* from unnest(${missing}::uuid[]) as one (id) cross join lateral (
        select book_id, page, text from book_page_text
        where book_id = one.id and folded like all (${words.map(likePattern)}) order by page limit 1) as first`.execute(
      db,
    );
    for (const { book_id, page, text } of rows) {
      const pages = searchablePages([text]);
      const [place] = [...findOnPage(pages, 0, query, 'phrase'), ...findOnPage(pages, 0, query, 'words')];
      if (place) found.set(book_id, { page, ...getMatchContext(text, place) });
    }
  }
  return found;
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
