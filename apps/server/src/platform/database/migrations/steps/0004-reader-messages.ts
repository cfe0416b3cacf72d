import { type Kysely, sql } from 'kysely';

/** Creates the table for messages from readers to the author of a book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reader_message (
      id uuid primary key default gen_random_uuid(),
      book_id uuid not null references book on delete cascade,
      name text not null,
      email text not null,
      text text not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved')),
      created timestamptz not null
    )`.execute(db);
  await sql`create index on reader_message (book_id, created desc)`.execute(db);
}
