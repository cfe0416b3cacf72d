import { type Kysely, sql } from 'kysely';

/** The passwords that an own template holds, as a book keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table own_look add column protection jsonb`.execute(db);
}
