import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for the external identities of accounts, and for assertions of such identities that have been
 * used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table third_account (
      provider text not null,
      subject text not null,
      account_id text not null references account on delete cascade,
      bound timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index on third_account (account_id)`.execute(db);
  await sql`
    create table third_assertion (
      hash bytea primary key,
      until timestamptz not null
    )`.execute(db);
}
