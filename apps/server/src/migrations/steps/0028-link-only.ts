import { type Kysely, sql } from 'kysely';

/** New books are open to whoever has the link; their author lets search engines in. Books that exist stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book alter column privacy set default 'unlisted'`.execute(db);
}
