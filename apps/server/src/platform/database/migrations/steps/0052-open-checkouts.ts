import { type Kysely, sql } from 'kysely';

/** Creates the table for the subscription payment that an account has started last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_checkout (
      account_id text primary key references account on delete cascade,
      session_id text not null
    )`.execute(db);
}
