import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database } from '../../src/platform/database/connect.ts';
import { createLog } from '../../src/platform/log/log.ts';

/**
 * Creates this many copies of a book with SQL, each with a modification time one minute earlier than the previous copy.
 * They are titled "Copy 1", "Copy 2" …, and each has the book's text plus a unique word: "copy1", "copy2" …
 */
export async function copyBook(db: Database, bookId: string, count: number): Promise<void> {
  await sql`
    insert into book (id, number, owner_id, folder_id, status, draft, text_of, page_count, changed)
    select gen_random_uuid(), 'copy' || n, owner_id, folder_id, status,
      jsonb_set(draft, '{title}', to_jsonb('Copy ' || n)), search_file, page_count, changed - n * interval '1 minute'
    from book, generate_series(1, ${count}::integer) as n where id = ${bookId}`.execute(db);
  await sql`
    insert into conversion (book_id, state, options, turn_of)
    select book.id, 'complete', options, turn_of from book, conversion
    where conversion.book_id = ${bookId} and book.id <> ${bookId}`.execute(db);
  await sql`
    insert into book_text (book_id, words, found_by)
    select book.id, array_to_tsvector(tsvector_to_array(words) || number), found_by from book, book_text
    where book_text.book_id = ${bookId} and book.id <> ${bookId}`.execute(db);
  await sql`
    insert into book_page_text (book_id, page, text, folded)
    select book.id, page, number || ' ' || text, number || ' ' || folded from book, book_page_text
    where book_page_text.book_id = ${bookId} and book.id <> ${bookId} and page < 20`.execute(db);
  await sql`analyze`.execute(db);
}

/** Returns a word from the text of the book, once its text is indexed. */
export async function waitForIndexedWord(db: Database, bookId: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`
    select folded from book_page_text where book_id = ${bookId} order by page limit 1`.execute(db);
  const [word] = /\p{L}{4,}/u.exec(rows[0]?.folded ?? '') ?? [];
  if (word !== undefined) return word;
  await delay(200);
  return waitForIndexedWord(db, bookId);
}

/** Returns the indexes of the book table that have been used so far, and how often. */
export async function usedIndexes(db: Database) {
  const { rows } = await sql<{ index: string; scans: number }>`
    select indexrelname as index, idx_scan as scans from pg_stat_user_indexes
    where relname = 'book' and idx_scan > 0 order by idx_scan desc`.execute(db);
  return rows;
}

/** Connects to the database of a server that runs in another process. */
export const connectQuietly = (url: string): Database =>
  connect(url, { log: createLog({ logLevel: 'silent' }), maxConnections: 1 });

/**
 * Creates a table with one row per event, as the simplest way to store events, and returns a function that adds a row.
 */
export async function openPlainTable(db: Database) {
  await sql`create table plain_view (book_id uuid, seen jsonb, at timestamptz)`.execute(db);
  return (bookId: string, seen: object) =>
    sql`insert into plain_view values (${bookId}, ${JSON.stringify(seen)}, now())`.execute(db);
}

/** Returns the connection URL of a server's built-in database, given the server's data folder. */
export function getDatabaseAddress(folder: string): string {
  const home = join(folder, 'data', 'database');
  const password = readFileSync(join(home, 'password'), 'utf8');
  return `postgres://leafcast_server:${password}@localhost/postgres?host=${encodeURIComponent(join(home, 'socket'))}`;
}
