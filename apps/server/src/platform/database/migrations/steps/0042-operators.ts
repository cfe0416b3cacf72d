import { type Kysely, sql } from 'kysely';

/** Adds operators, blocked accounts, and the reason why the operator has taken down a book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column is_operator boolean not null default false`.execute(db);
  await sql`alter table account add column disabled timestamptz`.execute(db);
  // This constraint keeps a book that the operator has taken down from being enabled.
  await sql`
    alter table book add column blocked_reason text
      check (blocked_reason is null or status <> 'enabled')`.execute(db);
  await sql`create index book_created on book (created desc, id) where deleted is null`.execute(db);
}
