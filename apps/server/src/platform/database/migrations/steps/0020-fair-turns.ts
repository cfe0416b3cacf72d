import { type Kysely, sql } from 'kysely';

/**
 * Adds the data for a fair order of waiting conversions, by account and by document. Also adds the account that
 * uploaded a document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversion
      add column turn_of text references account on delete cascade,
      add column weight smallint not null default 0,
      add column due timestamptz not null default now(),
      add column claimed timestamptz`.execute(db);
  await sql`update conversion set turn_of = book.owner_id from book where book.id = book_id`.execute(db);
  await sql`alter table conversion alter column turn_of set not null`.execute(db);
  await sql`create index on conversion (turn_of, weight, due) where state = 'waiting'`.execute(db);
  await sql`create index on conversion (turn_of, weight, due) where sharpen = 'waiting'`.execute(db);
  await sql`
    create index on conversion (turn_of) where state = 'converting' or sharpen = 'working'`.execute(db);
  await sql`create index on conversion (turn_of, claimed desc)`.execute(db);
  await sql`alter table book_source add column sent_by text references account on delete set null`.execute(db);
}
