import { type Kysely, sql } from 'kysely';

/** Adds the first letters of codes, which identify them, and an index that lists open codes with used ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_code add column beginning text not null default ''`.execute(db);
  await sql`create index plan_code_issued on plan_code (issued desc, code_hash)`.execute(db);
}
