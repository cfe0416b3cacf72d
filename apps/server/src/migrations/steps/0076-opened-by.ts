import { type Kysely, sql } from 'kysely';

/** Invitations to make an account, and links to a new password, belong to the operator who has made them, where it is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation add column made_by text references account on delete cascade`.execute(db);
  await sql`alter table password_reset add column made_by text references account on delete cascade`.execute(db);
}
