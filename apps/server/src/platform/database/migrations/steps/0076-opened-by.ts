import { type Kysely, sql } from 'kysely';

/** Adds the operator who created an invitation or a password reset link, if known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation add column made_by text references account on delete cascade`.execute(db);
  await sql`alter table password_reset add column made_by text references account on delete cascade`.execute(db);
}
