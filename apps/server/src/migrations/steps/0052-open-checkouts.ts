import { type Kysely, sql } from 'kysely';

/** The payment of a subscription that an account has begun last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_checkout (
      account_id text primary key references account on delete cascade,
      session_id text not null
    )`.execute(db);
}
