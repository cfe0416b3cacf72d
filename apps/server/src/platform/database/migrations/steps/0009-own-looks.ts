import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for the authors' own templates and themes. Names are unique per kind within an account or a team.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_look (
      id uuid primary key,
      kind text not null check (kind in ('template', 'theme')),
      owner_id text not null references account on delete cascade,
      team_id text references team on delete cascade,
      name text not null,
      content jsonb not null,
      cover text,
      created timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index on own_look (owner_id, kind, lower(name)) where team_id is null`.execute(db);
  await sql`create unique index on own_look (team_id, kind, lower(name)) where team_id is not null`.execute(db);
}
