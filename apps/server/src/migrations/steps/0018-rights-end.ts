import { type Kysely, sql } from 'kysely';

/** Whose right a preview and a conversion hang on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody can say any more who asked for the ones there are; new ones are made when they are looked at.
  await sql`delete from preview`.execute(db);
  await sql`alter table preview add column account_id text not null references account on delete cascade`.execute(db);
  await sql`create index on preview (account_id)`.execute(db);
  await sql`alter table conversion add column asked_by text references account on delete set null`.execute(db);
}
