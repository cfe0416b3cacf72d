import { type Kysely, sql } from 'kysely';

/** Adds notices for authors whose book was created but differs from its document in some points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add notices jsonb not null default '[]'`.execute(db);
}
