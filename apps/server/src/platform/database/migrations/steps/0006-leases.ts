import { type Kysely, sql } from 'kysely';

/**
 * Creates the lock tables, which record the account that edits a book and the request that receives the data of a file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_lock (
      book_id uuid primary key references book on delete cascade,
      holder text not null,
      account_id text not null references account on delete cascade,
      until timestamptz not null
    )`.execute(db);
  await sql`create index on book_lock (account_id)`.execute(db);
  await sql`
    create table upload_lock (
      name text primary key,
      holder text not null,
      is_wanted boolean not null default false,
      until timestamptz not null
    )`.execute(db);
}
