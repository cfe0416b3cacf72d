import { type Kysely, sql } from 'kysely';

/**
 * Adds the data of the account page: picture, verified email address, sessions with id and device, email preferences,
 * and the requested new email address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column picture text,
      add column is_verified boolean not null default false`.execute(db);
  await sql`
    alter table session
      add column id uuid not null unique default gen_random_uuid(),
      add column user_agent text not null default ''`.execute(db);
  await sql`
    create table unwanted_mail (
      account_id text not null references account on delete cascade,
      kind text not null,
      primary key (account_id, kind)
    )`.execute(db);
  await sql`
    create table email_change (
      account_id text primary key references account on delete cascade,
      token_hash bytea not null unique,
      email text not null,
      expires timestamptz not null
    )`.execute(db);
}
