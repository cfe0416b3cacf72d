import { type Kysely, sql } from 'kysely';

/**
 * Adds the trash. A deleted book stays in the trash until the stored time; after that, only a tombstone row remains.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book add column purge_due timestamptz`.execute(db);
  await sql`create index book_purge_due on book (purge_due) where purge_due is not null`.execute(db);
  await sql`create index book_trash_of_owner on book (owner_id, deleted desc) where purge_due is not null`.execute(db);
  await sql`create index book_trash_of_team on book (team_id, deleted desc) where purge_due is not null`.execute(db);
}
