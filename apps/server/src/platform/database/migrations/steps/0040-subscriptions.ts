import { type Kysely, sql } from 'kysely';

/** Creates the table for subscriptions to VIP. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vip_subscription (
      account_id text primary key references account on delete cascade,
      subscription_id text not null unique,
      session_id text not null,
      every text not null check (every in ('month', 'year')),
      renews boolean not null,
      is_over boolean not null default false,
      told timestamptz not null
    )`.execute(db);
}
