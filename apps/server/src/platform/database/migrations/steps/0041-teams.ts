import { type Kysely, sql } from 'kysely';

/** Allows members to manage their teams, and creates the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Previously, the operator could name several owners of a team. One of them stays the owner; the others become
  // administrators, who can do everything except transfer the team.
  await sql`
    update membership set role = 'admin' where role = 'owner' and exists (
      select from membership as other
      where other.team_id = membership.team_id and other.role = 'owner' and other.account_id < membership.account_id)`.execute(
    db,
  );
  await sql`create unique index membership_one_owner on membership (team_id) where role = 'owner'`.execute(db);
  await sql`alter table membership add column joined timestamptz not null default now()`.execute(db);
  await sql`
    create table team_invitation (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique,
      team_id text not null references team on delete cascade,
      role text not null check (role in ('admin', 'editor', 'contributor', 'viewer')),
      email text,
      uses_left integer not null check (uses_left > 0),
      made_by text not null references account on delete cascade,
      expires timestamptz not null
    )`.execute(db);
  await sql`create index on team_invitation (team_id, expires)`.execute(db);
  await sql`create index on team_invitation (made_by)`.execute(db);
  await sql`create index on team_invitation (expires)`.execute(db);
  // The audit log has no references to accounts, teams or books, so that its entries survive their deletion.
  await sql`
    create table act (
      id bigint generated always as identity primary key,
      happened timestamptz not null,
      actor_id text,
      actor text not null,
      action text not null,
      team_id text,
      target text not null,
      detail jsonb not null,
      network text not null
    )`.execute(db);
  await sql`create index on act (team_id, id desc) where team_id is not null`.execute(db);
  await sql`create index on act (action, id desc)`.execute(db);
  await sql`create index on act (actor_id, id desc)`.execute(db);
  await sql`create index on act (happened)`.execute(db);
  await sql`
    create function refuse_change_of_act() returns trigger language plpgsql as $$
    begin
      raise exception 'what has been done stays written: table act takes new rows only';
    end $$`.execute(db);
  await sql`
    create trigger act_stays before update or delete or truncate on act
    for each statement execute function refuse_change_of_act()`.execute(db);
}
