import { type Kysely, sql } from 'kysely';

/** Creates the table for links that let an account choose a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_reset (
      token_hash bytea primary key,
      account_id text not null references account on delete cascade,
      expires timestamptz not null
    )`.execute(db);
  await sql`create index on password_reset (account_id)`.execute(db);
  await sql`create index on password_reset (expires)`.execute(db);
}
