import { type Kysely, sql } from 'kysely';

/** What the operator has set in the console; what is not there is as the environment says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      key text primary key check (key in ('registration', 'powerLimits')),
      value jsonb not null,
      changed timestamptz not null
    )`.execute(db);
}
