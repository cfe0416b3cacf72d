import { type Kysely, sql } from 'kysely';

/**
 * Allows a finished book to be uploaded as the files of its folder. `record` contains what its author has entered; it
 * is null for documents, which are converted. `book_file` records under which name in the book an uploaded file was
 * stored, so that the file is not sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column record jsonb`.execute(db);
  await sql`
    alter table upload add column step text not null default 'arriving'
      check (step in ('arriving', 'processing', 'failed'))`.execute(db);
  await sql`alter table upload add column refusal jsonb`.execute(db);
  await sql`alter table upload_file add column sha256 text`.execute(db);
  await sql`alter table upload_file add column kept_as text`.execute(db);
  await sql`create index upload_processing on upload (replaces) where step = 'processing'`.execute(db);
  await sql`
    create table book_file (
      book_id uuid not null references book (id) on delete cascade,
      sha256 text not null,
      file text not null,
      primary key (book_id, sha256)
    )`.execute(db);
}
