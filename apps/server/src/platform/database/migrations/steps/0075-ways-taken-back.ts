import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for sign-in methods that were added to an account. Rows are kept while an emailed link can undo the
 * addition. Only the hash of the link's token is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table way_undo (
      token_hash bytea primary key,
      account_id text not null references account on delete cascade,
      kind text not null check (kind in ('passkey', 'codes', 'identity', 'email')),
      target text not null,
      added timestamptz not null,
      expires timestamptz not null
    )`.execute(db);
  await sql`create index on way_undo (account_id, added)`.execute(db);
}
