import { type Kysely, sql } from 'kysely';

/** Creates the tables for books, their conversion, publications, previews and uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book (
      id uuid primary key,
      number text not null unique,
      owner_id text not null references account on delete cascade,
      team_id text references team on delete cascade,
      folder_id text not null,
      status text not null check (status in ('enabled', 'disabled')),
      draft jsonb not null,
      title text not null generated always as (draft ->> 'title') stored,
      revision integer not null default 1,
      page_count integer not null default 0,
      published_version integer,
      created timestamptz not null default now(),
      changed timestamptz not null default now(),
      deleted timestamptz
    )`.execute(db);
  await sql`create index on book (owner_id, changed desc) where deleted is null`.execute(db);
  await sql`create index on book (team_id, changed desc) where deleted is null`.execute(db);
  await sql`
    create table book_source (
      book_id uuid not null references book on delete cascade,
      position integer not null,
      key text not null,
      name text not null,
      size bigint not null,
      primary key (book_id, position)
    )`.execute(db);
  await sql`
    create table conversion (
      book_id uuid primary key references book on delete cascade,
      state text not null check (state in ('waiting', 'converting', 'password', 'complete', 'error', 'cancelled')),
      generation integer not null default 0,
      worker text,
      tries integer not null default 0,
      options jsonb not null,
      password bytea,
      done integer not null default 0,
      total integer not null default 0,
      failure text,
      failure_values jsonb,
      sharpen text not null default 'none' check (sharpen in ('none', 'waiting', 'working', 'done')),
      created timestamptz not null default now(),
      started timestamptz,
      ended timestamptz
    )`.execute(db);
  await sql`
    create index on conversion (worker) where state = 'converting' or sharpen = 'working'`.execute(db);
  await sql`
    create table conversion_page (
      book_id uuid not null references conversion on delete cascade,
      index integer not null,
      page jsonb not null,
      primary key (book_id, index)
    )`.execute(db);
  await sql`
    create table publication (
      book_id uuid not null references book on delete cascade,
      version integer not null,
      manifest jsonb not null,
      revision integer not null,
      published timestamptz not null,
      primary key (book_id, version)
    )`.execute(db);
  await sql`
    create table publication_file (
      book_id uuid not null references book on delete cascade,
      file text not null,
      until timestamptz,
      primary key (book_id, file)
    )`.execute(db);
  await createPreviewsAndUploads(db);
  await sql`create index on book_source (key)`.execute(db);
}

async function createPreviewsAndUploads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preview (
      token text primary key,
      book_id uuid not null references book on delete cascade,
      expires timestamptz not null
    )`.execute(db);
  await sql`create index on preview (book_id, expires)`.execute(db);
  await sql`
    create table upload (
      id text primary key,
      account_id text not null references account on delete cascade,
      team_id text references team on delete cascade,
      folder_id text not null,
      client_key text,
      title text not null,
      kind text not null check (kind in ('pdf', 'presentation', 'images')),
      book_id uuid references book on delete cascade,
      created timestamptz not null default now(),
      expires timestamptz not null,
      unique (account_id, client_key)
    )`.execute(db);
  await sql`create index on upload (expires)`.execute(db);
  await sql`create index on upload (book_id)`.execute(db);
  await sql`
    create table upload_file (
      id text primary key,
      upload_id text not null references upload on delete cascade,
      position integer not null,
      name text not null,
      size bigint not null
    )`.execute(db);
  await sql`create index on upload_file (upload_id, position)`.execute(db);
}
