import { type Kysely, sql } from 'kysely';

/** Adds the account whose permission a preview or a conversion requires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // It is unknown who requested the existing previews; new ones are created on demand.
  await sql`delete from preview`.execute(db);
  await sql`alter table preview add column account_id text not null references account on delete cascade`.execute(db);
  await sql`create index on preview (account_id)`.execute(db);
  await sql`alter table conversion add column asked_by text references account on delete set null`.execute(db);
}
