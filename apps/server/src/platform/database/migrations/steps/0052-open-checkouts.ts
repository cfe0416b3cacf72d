import { type Kysely, sql } from 'kysely';

/** Creates the table for the latest subscription checkout that an account has started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_checkout (
      account_id text primary key references account on delete cascade,
      session_id text not null
    )`.execute(db);
}
