import { buffer } from 'node:stream/consumers';
import type { SearchText } from '@leafcast/book';
import { cutText } from '@leafcast/book';
import { foldText } from '@leafcast/book/search';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { extractLexemes } from './lexemes.ts';
import './tables.ts';

interface TextServices {
  readonly db: Kysely<Tables>;
  readonly storage: Storage;
  readonly log: Log;
}

/** Number of books whose texts are read in one pass. */
const batchSize = 20;
/** Maximum number of characters stored per page, and per book. */
const maxPageCharacters = 20_000;
const maxBookCharacters = 2_000_000;
/** Maximum total length of the words indexed for a book, in characters; a tsvector holds one megabyte. */
const maxWordsCharacters = 900_000;

/**
 * Indexes drafts whose text has changed: after a conversion, after pages were rearranged, and for all books that are
 * older than the index. Starts with the drafts that have been unchanged for the longest time.
 *
 * @returns whether there may be more drafts to index
 */
export async function indexTexts(services: TextServices): Promise<boolean> {
  const due = await services.db
    .selectFrom('book')
    .where('deleted', 'is', null)
    .where('part_of', 'is', null)
    .where(sql<boolean>`search_file is distinct from text_of`)
    .orderBy('changed')
    .limit(batchSize)
    .select(['id', 'search_file'])
    .execute();
  for (const { id, search_file } of due) {
    await indexText(services, id, search_file).catch((error: unknown) =>
      services.log.warn({ err: error, bookId: id }, 'the text of a book could not be indexed; will retry'),
    );
  }
  return due.length === batchSize;
}

async function indexText({ db, storage }: TextServices, bookId: string, file: string | null): Promise<void> {
  const texts = file === null ? [] : bounded(await readTexts(storage, bookId, file));
  const pages = texts.map((text, page) => ({ book_id: bookId, page, text, folded: foldText(text) }));
  const words = wordsOf(pages.map(({ folded }) => folded));
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('book')
      .set({ text_of: file })
      .where('id', '=', bookId)
      .where('deleted', 'is', null)
      .where('search_file', 'is not distinct from', file)
      .executeTakeFirstOrThrow();
    // The book was deleted, or its text has changed meanwhile.
    if (numUpdatedRows === 0n) return;
    await tx.deleteFrom('book_text').where('book_id', '=', bookId).execute();
    await tx.deleteFrom('book_page_text').where('book_id', '=', bookId).execute();
    if (words.length === 0) return;
    await sql`
      insert into book_text (book_id, words, found_by)
      select id, array_to_tsvector(${words}::text[]), array_remove(array[owner_id, team_id], null)
      from book where id = ${bookId}`.execute(tx);
    const said = pages.filter(({ text }) => text !== '');
    await sql`insert into book_page_text select ${bookId}, * from unnest(
      ${said.map(({ page }) => page)}::integer[], ${said.map(({ text }) => text)}::text[],
      ${said.map(({ folded }) => folded)}::text[])`.execute(tx);
  });
}

/**
 * Reads texts from a file that a conversion wrote and that is therefore trusted. Returns an empty list if the file has
 * been deleted, because the file that replaces it will be indexed as well.
 */
async function readTexts(storage: Storage, bookId: string, file: string): Promise<readonly string[]> {
  const stored = await storage.get(bookKey(bookId, file));
  if (!stored) return [];
  const { pages } = JSON.parse((await buffer(stored.stream)).toString()) as SearchText;
  return pages;
}

/** Limits the texts to the stored length and removes NUL characters, which the database cannot store. */
function bounded(texts: readonly string[]): string[] {
  let left = maxBookCharacters;
  return texts.map((text) => {
    const kept = cutText(text, Math.min(maxPageCharacters, left)).replaceAll('\0', '');
    left -= kept.length;
    return kept;
  });
}

function wordsOf(pages: readonly string[]): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const page of pages) {
    for (const word of extractLexemes(page)) {
      if (words.has(word)) continue;
      bytes += Buffer.byteLength(word);
      if (bytes > maxWordsCharacters) return [...words];
      words.add(word);
    }
  }
  return [...words];
}
