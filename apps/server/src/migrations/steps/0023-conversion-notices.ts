import { type Kysely, sql } from 'kysely';

/** What an author is told of a book that was made, though not in all as its document has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add notices jsonb not null default '[]'`.execute(db);
}
