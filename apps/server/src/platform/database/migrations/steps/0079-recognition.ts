import { type Kysely, sql } from 'kysely';

/** Adds the recognition of text in the pictures of pages: one row for each book, and one for each picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recognition (
      book_id uuid primary key references book on delete cascade,
      turn_of text not null references account on delete cascade,
      asked_by text references account on delete set null,
      state text not null check (state in ('waiting', 'working', 'complete', 'stopped', 'failed')),
      only_scans boolean not null,
      language text,
      guessed text,
      expected text,
      run integer not null default 1,
      generation integer not null default 0,
      worker text,
      tries integer not null default 0,
      done integer not null default 0,
      total integer not null default 0,
      found integer not null default 0,
      due timestamptz not null default now(),
      claimed timestamptz
    )`.execute(db);
  await sql`create index recognition_waiting on recognition (due) where state in ('waiting', 'working')`.execute(db);
  await sql`
    create table recognized_page (
      book_id uuid not null references book on delete cascade,
      picture text not null,
      run integer not null,
      text text,
      primary key (book_id, picture)
    )`.execute(db);
}
