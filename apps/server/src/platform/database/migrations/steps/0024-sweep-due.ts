import { type Kysely, sql } from 'kysely';

/** Adds when files that a book no longer names may be deleted; until then they remain for open previews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add sweep_due timestamptz`.execute(db);
  await sql`create index conversion_sweep_due on conversion (sweep_due) where sweep_due is not null`.execute(db);
}
