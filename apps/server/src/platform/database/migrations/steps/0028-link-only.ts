import { type Kysely, sql } from 'kysely';

/**
 * Makes new books unlisted by default: anyone with the link can read them, and the author decides whether search
 * engines may list them. Existing books are unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book alter column privacy set default 'unlisted'`.execute(db);
}
