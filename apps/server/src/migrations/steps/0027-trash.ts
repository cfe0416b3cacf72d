import { type Kysely, sql } from 'kysely';

/** A deleted book lies in the trash until a moment that is written with it; then only its tombstone is left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book add column purge_due timestamptz`.execute(db);
  await sql`create index book_purge_due on book (purge_due) where purge_due is not null`.execute(db);
  await sql`create index book_trash_of_owner on book (owner_id, deleted desc) where purge_due is not null`.execute(db);
  await sql`create index book_trash_of_team on book (team_id, deleted desc) where purge_due is not null`.execute(db);
}
