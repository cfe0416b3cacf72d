import { type Kysely, sql } from 'kysely';

/** Adds the time when files that a book no longer refers to may be deleted; until then, open previews can use them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add sweep_due timestamptz`.execute(db);
  await sql`create index conversion_sweep_due on conversion (sweep_due) where sweep_due is not null`.execute(db);
}
