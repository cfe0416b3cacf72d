import { type Kysely, sql } from 'kysely';

/** Adds the passwords of a custom template, in the form in which a book stores them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table own_look add column protection jsonb`.execute(db);
}
