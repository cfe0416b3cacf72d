import { charactersMissing, contextOf, findOnPage, parseQuery, searchablePages } from '@leafcast/book/search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { lexemeQuery } from './lexemes.ts';
import './tables.ts';

/** Where a book says what was looked for. */
interface FoundText {
  /** From 0. */
  readonly page: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** What is looked for in texts; `null` where that is nothing. */
function wordsIn(typed: string): string | null {
  const query = parseQuery(typed);
  return query && charactersMissing(query) === 0 ? lexemeQuery(query.phrase) : null;
}

/**
 * Whether the text of a book has all words of what was typed; `null` where that is nothing to look for in texts. Only texts are
 * read that may be the account's, so that a search takes no longer where others have more of them: what it may see of these, the
 * query around it says.
 */
export function hasText(typed: string, account: { readonly id: string }): RawBuilder<boolean> | null {
  const words = wordsIn(typed);
  return words === null ? null : sql<boolean>`book.id in (select texts_found_by(${account.id}, ${words}::tsquery))`;
}

/**
 * The first page of each of these books that has all the words, or else the first word, with the words around it. Only for
 * books that the account may view: who may view a draft sees its locked pages in the preview, too.
 */
export async function findTexts(
  db: Kysely<Tables>,
  bookIds: readonly string[],
  typed: string,
): Promise<ReadonlyMap<string, FoundText>> {
  const query = parseQuery(typed);
  const found = new Map<string, FoundText>();
  if (!query || bookIds.length === 0 || wordsIn(typed) === null) return found;
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
      if (place) found.set(book_id, { page, ...contextOf(text, place) });
    }
  }
  return found;
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
