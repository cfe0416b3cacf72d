import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for bookcases of accounts and teams, each an ordered list of selected books. The data of a version
 * that a shelf shows is stored next to the version's manifest, so that no manifests are read to show a bookcase.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookcase (
      id uuid primary key default gen_random_uuid(),
      owner_id text references account on delete cascade,
      team_id text references team on delete cascade,
      name text not null,
      description text not null default '',
      style text not null,
      word text not null unique,
      is_public boolean not null default false,
      created timestamptz not null,
      changed timestamptz not null,
      check (num_nonnulls(owner_id, team_id) = 1)
    )`.execute(db);
  await sql`create index bookcase_owner on bookcase (owner_id) where owner_id is not null`.execute(db);
  await sql`create index bookcase_team on bookcase (team_id) where team_id is not null`.execute(db);
  await sql`
    create table bookcase_book (
      bookcase_id uuid not null references bookcase on delete cascade,
      book_id uuid not null references book on delete cascade,
      position integer not null,
      primary key (bookcase_id, book_id)
    )`.execute(db);
  await sql`create index bookcase_book_place on bookcase_book (bookcase_id, position)`.execute(db);
  await sql`create index bookcase_book_book on bookcase_book (book_id)`.execute(db);
  const index = sql`(coalesce((manifest -> 'settings' ->> 'coverPage')::integer, 1) - 1)`;
  const hasImage = sql`coalesce(manifest -> 'settings' ->> 'coverImage', '') <> ''`;
  await sql`
    alter table publication
      add column title text generated always as (manifest ->> 'title') stored,
      add column only_embedded boolean
        generated always as (coalesce((manifest -> 'settings' ->> 'onlyEmbedded')::boolean, false)) stored,
      add column cover_index integer generated always as (
        case when ${hasImage} then -1 else ${index} end) stored,
      add column cover jsonb generated always as (
        case when ${hasImage}
          then jsonb_set('{}', '{file}', manifest -> 'settings' -> 'coverImage')
          else coalesce(
            manifest -> 'pages' -> ${index} -> 'images' -> 'thumb', manifest -> 'pages' -> ${index} -> 'images' -> 'page',
            manifest -> 'pages' -> 0 -> 'images' -> 'thumb', manifest -> 'pages' -> 0 -> 'images' -> 'page') end) stored
  `.execute(db);
  await sql`
    create index book_indexable on book (number)
    where privacy = 'public' and status = 'enabled' and published_version is not null and deleted is null`.execute(db);
}
