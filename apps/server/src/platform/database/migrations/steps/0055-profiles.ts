import { type Kysely, sql } from 'kysely';

/** Allows an account to have a public page, whose URL contains a unique word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column has_profile boolean not null default false,
      add column profile_word text unique,
      add column about text not null default ''`.execute(db);
}
