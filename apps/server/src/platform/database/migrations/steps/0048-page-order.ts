import { type Kysely, sql } from 'kysely';

/**
 * Allows the pages of a book to be rearranged, and pages of other documents to be added. `part_of` is the book for
 * which such a document is converted; `source_pages` are the pages in the order of the book's own documents; a row of
 * `page_step` is a change that can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book add column part_of uuid references book (id)`.execute(db);
  await sql`create index book_part_of on book (part_of) where part_of is not null`.execute(db);
  await sql`alter table conversion add column source_pages jsonb`.execute(db);
  await sql`alter table protection add column draft_first_page integer check (draft_first_page >= 0)`.execute(db);
  await sql`
    create table page_step (
      id uuid primary key,
      book_id uuid not null references book (id) on delete cascade,
      before jsonb not null,
      after jsonb not null,
      "order" jsonb not null,
      is_undone boolean not null default false,
      characters integer not null,
      made timestamptz not null default now()
    )`.execute(db);
  await sql`create index page_step_book on page_step (book_id, made)`.execute(db);
}
