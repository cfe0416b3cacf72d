import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for names that replace a book's number in its public URL. A former name still redirects to its
 * book.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_name (
      name text primary key,
      book_id uuid not null references book on delete cascade,
      is_current boolean not null,
      given timestamptz not null
    )`.execute(db);
  await sql`create index on book_name (book_id)`.execute(db);
  await sql`create unique index on book_name (book_id) where is_current`.execute(db);
}
