import { type Kysely, sql } from 'kysely';

/**
 * Adds the reference from an upload to the book that it replaces, and the previous state of a book that is converted
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add column before jsonb`.execute(db);
  await sql`alter table upload add column replaces uuid references book on delete cascade`.execute(db);
}
