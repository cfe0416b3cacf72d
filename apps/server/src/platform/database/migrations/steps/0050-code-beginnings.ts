import { type Kysely, sql } from 'kysely';

/**
 * Adds the first characters of codes, by which the operator recognizes them, and an index for listing codes by their
 * date of issue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_code add column beginning text not null default ''`.execute(db);
  await sql`create index plan_code_issued on plan_code (issued desc, code_hash)`.execute(db);
}
