import { type Kysely, sql } from 'kysely';

/** Settings that the operator has changed in the console; missing settings come from the environment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      key text primary key check (key in ('registration', 'powerLimits')),
      value jsonb not null,
      changed timestamptz not null
    )`.execute(db);
}
