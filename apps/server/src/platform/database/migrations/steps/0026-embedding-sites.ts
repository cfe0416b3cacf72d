import { type Kysely, sql } from 'kysely';

/**
 * Adds the sites that may embed a book. The processes that serve readers are notified of changes, as with everything
 * that decides who may read a book.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book add column embedding_sites text[] not null default '{}'`.execute(db);
  await sql`drop trigger tell_shown on book`.execute(db);
  await sql`
    create trigger tell_shown
    after update of number, status, published_version, privacy, has_text, details, deleted, embedding_sites
    on book for each row execute function tell_shown_book('id')`.execute(db);
}
