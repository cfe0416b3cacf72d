import { type Kysely, sql } from 'kysely';

/** Accounts without a password, and how a provider names the person behind an outside identity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account alter column password_hash drop not null`.execute(db);
  await sql`alter table third_account add column label text not null default ''`.execute(db);
}
