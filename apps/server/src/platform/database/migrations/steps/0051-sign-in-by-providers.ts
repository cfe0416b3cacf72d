import { type Kysely, sql } from 'kysely';

/** Allows accounts without a password, and adds the display name that a provider sends for an external identity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account alter column password_hash drop not null`.execute(db);
  await sql`alter table third_account add column label text not null default ''`.execute(db);
}
