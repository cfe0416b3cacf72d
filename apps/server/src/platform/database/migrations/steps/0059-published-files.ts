import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for books published as files: files that are being created or stored for a limited time, their
 * signatures, and the last Android release of each book.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signature (
      id uuid primary key,
      account_id text not null references account on delete cascade,
      name text not null,
      -- A PKCS#12 file, which is locked with the password of its owner.
      p12 bytea not null,
      about jsonb not null,
      is_imported boolean not null,
      created timestamptz not null
    )`.execute(db);
  await sql`create unique index signature_name on signature (account_id, lower(name))`.execute(db);
  await sql`
    create table published_file (
      id uuid primary key,
      book_id uuid not null references book on delete cascade,
      account_id text not null references account on delete cascade,
      target text not null,
      name text not null,
      state text not null check (state in ('waiting', 'publishing', 'stopping', 'ready', 'failed')),
      revision integer not null,
      done integer not null default 0,
      total integer not null default 0,
      size bigint not null default 0,
      issue text,
      -- Deleted as soon as the file has been made.
      secrets bytea,
      options jsonb not null,
      created timestamptz not null,
      expires timestamptz not null
    )`.execute(db);
  await sql`create unique index published_file_name on published_file (book_id, lower(name))`.execute(db);
  await sql`create index published_file_expires on published_file (expires)`.execute(db);
  await sql`
    create table book_release (
      book_id uuid primary key references book on delete cascade,
      app_id text not null,
      app_name text not null,
      version_name text not null,
      version_code integer not null,
      signature_id uuid not null references signature on delete cascade
    )`.execute(db);
  await sql`create index book_release_app_id on book_release (app_id)`.execute(db);
}
