import { type Kysely, sql } from 'kysely';

/** What an operator gives to an account, or takes from it, beside what its type may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add powers jsonb not null default '{}'`.execute(db);
}
