import { type Kysely, sql } from 'kysely';

/** Adds details that are stored with a book but are not part of it; they are shown in the library, not to readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book add column details jsonb not null default '{}'`.execute(db);
}
