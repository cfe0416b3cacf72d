import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for authenticator app codes, recovery codes and passkeys, and for sign-in attempts in progress.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table code_key (
      account_id text primary key references account on delete cascade,
      secret bytea not null,
      is_confirmed boolean not null default false,
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      account_id text not null references account on delete cascade,
      code_hash bytea not null,
      primary key (account_id, code_hash)
    )`.execute(db);
  await sql`
    create table passkey (
      id uuid primary key,
      credential_id text not null unique,
      account_id text not null references account on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created timestamptz not null,
      last_used timestamptz
    )`.execute(db);
  await sql`create index on passkey (account_id)`.execute(db);
  await sql`
    create table sign_in_step (
      ticket_hash bytea primary key,
      kind text not null,
      account_id text references account on delete cascade,
      note text not null,
      expires timestamptz not null
    )`.execute(db);
  await sql`create index on sign_in_step (account_id)`.execute(db);
}
