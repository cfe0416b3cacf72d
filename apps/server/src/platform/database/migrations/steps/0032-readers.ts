import { type Kysely, sql } from 'kysely';

/**
 * Allows a book to be restricted to members of its team, to embedding pages, or to a period of time. The processes that
 * serve readers are notified of each change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table book
      drop constraint book_privacy_check,
      add constraint book_privacy_check check (privacy in ('public', 'unlisted', 'closed', 'team', 'embedded')),
      add column reads_from timestamptz,
      add column reads_until timestamptz,
      add constraint book_reads_in_order check (reads_from < reads_until)`.execute(db);
  await sql`drop trigger tell_shown on book`.execute(db);
  await sql`
    create trigger tell_shown
    after update of
      number, status, published_version, privacy, has_text, details, deleted, embedding_sites, reads_from, reads_until
    on book for each row execute function tell_shown_book('id')`.execute(db);
}
