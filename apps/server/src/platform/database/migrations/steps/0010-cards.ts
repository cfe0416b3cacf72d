import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for data that an author can use in all books: business cards, and named sets of book settings.
 * Adds replies to readers' messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table business_card (
      id uuid primary key default gen_random_uuid(),
      account_id text not null references account on delete cascade,
      card jsonb not null,
      created timestamptz not null
    )`.execute(db);
  await sql`create index on business_card (account_id, created)`.execute(db);
  await sql`
    create table custom_config (
      id uuid primary key default gen_random_uuid(),
      account_id text not null references account on delete cascade,
      kind text not null check (kind in ('config', 'olsconfig', 'theme')),
      name text not null,
      value jsonb not null,
      changed timestamptz not null,
      unique (account_id, kind, name)
    )`.execute(db);
  await sql`alter table reader_message add column reply text not null default ''`.execute(db);
  await sql`alter table reader_message drop constraint reader_message_state_check`.execute(db);
  await sql`
    alter table reader_message add constraint reader_message_state_check
      check (state in ('waiting', 'approved', 'hidden'))`.execute(db);
}
