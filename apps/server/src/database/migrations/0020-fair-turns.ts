import { type Kysely, sql } from 'kysely';

/** Whose turn it is, and of which document, among conversions that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversion
      add column owner_id text references account on delete cascade,
      add column weight smallint not null default 0,
      add column due timestamptz not null default now(),
      add column claimed timestamptz`.execute(db);
  await sql`update conversion set owner_id = book.owner_id from book where book.id = book_id`.execute(db);
  await sql`alter table conversion alter column owner_id set not null`.execute(db);
  await sql`create index on conversion (owner_id, weight, due) where state = 'waiting'`.execute(db);
  await sql`create index on conversion (owner_id, weight, due) where sharpen = 'waiting'`.execute(db);
  await sql`
    create index on conversion (owner_id) where state = 'converting' or sharpen = 'working'`.execute(db);
  await sql`create index on conversion (owner_id, claimed desc)`.execute(db);
}
