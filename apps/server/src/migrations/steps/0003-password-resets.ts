import { type Kysely, sql } from 'kysely';

/** Links that let somebody choose a new password. */
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
