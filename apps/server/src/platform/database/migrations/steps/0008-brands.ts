import { type Kysely, sql } from 'kysely';

/** Creates the table for brands of accounts and of their teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand (
      id uuid primary key default gen_random_uuid(),
      account_id text not null references account on delete cascade,
      team_id text references team on delete cascade,
      kind text not null check (kind in ('loadingBrand', 'toolBarBrand', 'relatedBrand')),
      name text not null,
      url text not null,
      picture text not null,
      is_default boolean not null,
      created timestamptz not null
    )`.execute(db);
  await sql`create index on brand (account_id, created desc)`.execute(db);
  await sql`create index on brand (team_id) where team_id is not null`.execute(db);
  await sql`create unique index on brand (account_id, kind) where is_default`.execute(db);
}
