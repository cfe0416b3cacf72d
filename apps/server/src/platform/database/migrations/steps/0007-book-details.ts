import { type Kysely, sql } from 'kysely';

/** Adds the details of a book that are not part of the book itself: for the shelf, not for readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book add column details jsonb not null default '{}'`.execute(db);
}
