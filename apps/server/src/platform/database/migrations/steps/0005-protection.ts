import { type Kysely, sql } from 'kysely';

/**
 * Adds the settings that decide who may read a published book: its privacy, its text version, and the passwords of its
 * pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table book
      add column privacy text not null default 'public' check (privacy in ('public', 'unlisted', 'closed')),
      add column has_text boolean not null default false`.execute(db);
  await sql`
    create table protection (
      book_id uuid primary key references book on delete cascade,
      first_page integer not null check (first_page >= 0),
      hint text not null,
      users text[],
      keys jsonb not null,
      content_key bytea not null,
      epoch integer not null default 1
    )`.execute(db);
}
