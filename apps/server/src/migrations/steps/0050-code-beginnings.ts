import { type Kysely, sql } from 'kysely';

/** Codes are told apart by their first letters; those that are open are listed with those that were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_code add column beginning text not null default ''`.execute(db);
  await sql`create index plan_code_issued on plan_code (issued desc, code_hash)`.execute(db);
}
