import { type Kysely, sql } from 'kysely';

/** Creates the table for the operator's codes for points or VIP. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_code (
      code_hash bytea primary key,
      points integer not null check (points >= 0),
      vip_months integer not null check (vip_months >= 0),
      issued timestamptz not null,
      expires timestamptz not null,
      used timestamptz,
      check (points + vip_months > 0)
    )`.execute(db);
  await sql`create index on plan_code (expires)`.execute(db);
}
