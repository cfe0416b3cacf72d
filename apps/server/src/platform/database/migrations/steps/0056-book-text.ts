import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for the text of drafts, so that the library can be searched. `search_file` is the file with the
 * text of the draft, and `text_of` the file that was read last; if they differ, the text must be read again. Words are
 * stored per book, because a word on every page would otherwise be found a thousand times in one book. Pages are
 * searched only for the books in the result. @see ADR 37
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table book
      add column search_file text generated always as (draft ->> 'search') stored,
      add column text_of text`.execute(db);
  await sql`
    create index book_text_due on book (changed)
    where deleted is null and part_of is null and search_file is distinct from text_of`.execute(db);
  await sql`
    create table book_text (
      book_id uuid primary key references book (id) on delete cascade,
      words tsvector not null
    )`.execute(db);
  await sql`create index book_text_words on book_text using gin (words)`.execute(db);
  await sql`
    create table book_page_text (
      book_id uuid not null references book (id) on delete cascade,
      page integer not null,
      text text not null,
      folded text not null,
      primary key (book_id, page)
    )`.execute(db);
}
