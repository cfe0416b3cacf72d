import { type Kysely, sql } from 'kysely';

/** Creates the tables for accounts, sessions, teams and budgets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id text primary key,
      email text not null unique,
      name text not null,
      password_hash text not null,
      link text not null unique,
      plan text not null check (plan in ('free', 'points', 'vip')),
      points integer not null check (points >= 0),
      vip_until timestamptz,
      created timestamptz not null
    )`.execute(db);
  await sql`
    create table session (
      token_hash bytea primary key,
      account_id text not null references account on delete cascade,
      created timestamptz not null,
      last_used timestamptz not null,
      is_persistent boolean not null
    )`.execute(db);
  await sql`create index on session (account_id)`.execute(db);
  await sql`create index on session (last_used)`.execute(db);
  await sql`
    create table known_device (
      token_hash bytea primary key,
      account_id text not null references account on delete cascade,
      last_used timestamptz not null
    )`.execute(db);
  await sql`create index on known_device (account_id)`.execute(db);
  await sql`create index on known_device (last_used)`.execute(db);
  await sql`
    create table account_meta (
      account_id text not null references account on delete cascade,
      key text not null,
      value text not null,
      primary key (account_id, key)
    )`.execute(db);
  await sql`
    create table team (
      id text primary key,
      name text not null,
      created timestamptz not null
    )`.execute(db);
  await sql`
    create table membership (
      team_id text not null references team on delete cascade,
      account_id text not null references account on delete cascade,
      role text not null check (role in ('owner', 'admin', 'editor', 'contributor', 'viewer')),
      primary key (team_id, account_id)
    )`.execute(db);
  await sql`create index on membership (account_id)`.execute(db);
  await sql`
    create table budget (
      key text primary key,
      spent double precision not null,
      changed timestamptz not null
    )`.execute(db);
  await sql`create index on budget (changed)`.execute(db);
}
