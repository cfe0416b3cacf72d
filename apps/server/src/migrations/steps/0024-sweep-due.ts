import { type Kysely, sql } from 'kysely';

/** Files that a book names no more stay for a while, for previews that are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add sweep_due timestamptz`.execute(db);
  await sql`create index conversion_sweep_due on conversion (sweep_due) where sweep_due is not null`.execute(db);
}
