import { type Kysely, sql } from 'kysely';

/** Books whose content is replaced or converted again, and what they were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add column before jsonb`.execute(db);
  await sql`alter table upload add column replaces uuid references book on delete cascade`.execute(db);
}
