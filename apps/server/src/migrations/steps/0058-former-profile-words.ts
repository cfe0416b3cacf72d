import { type Kysely, sql } from 'kysely';

/** Books carry the address of their author's public page: an older word of it leads to the newer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_profile_word (
      word text primary key,
      account_id text not null references account (id) on delete cascade,
      given_up timestamptz not null
    )`.execute(db);
  await sql`create index on former_profile_word (account_id, given_up desc)`.execute(db);
}
