import { type Kysely, sql } from 'kysely';

/**
 * Opens new books to anyone with the link only; their author decides whether search engines may list them. Existing
 * books are unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book alter column privacy set default 'unlisted'`.execute(db);
}
