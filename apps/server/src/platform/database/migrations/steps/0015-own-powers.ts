import { type Kysely, sql } from 'kysely';

/** Adds the entitlements that an operator grants to or removes from an individual account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add powers jsonb not null default '{}'`.execute(db);
}
