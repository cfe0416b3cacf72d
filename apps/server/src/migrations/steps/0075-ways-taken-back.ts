import { type Kysely, sql } from 'kysely';

/** What was added to an account as a way in, for as long as a mailed link takes it back; only the hash of its token. */
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
