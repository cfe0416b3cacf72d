import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for former words in the URLs of public pages. URLs with a former word redirect to the current URL,
 * because books contain the URL of their author's page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_profile_word (
      word text primary key,
      account_id text not null references account (id) on delete cascade,
      given_up timestamptz not null
    )`.execute(db);
  await sql`create index on former_profile_word (account_id, given_up desc)`.execute(db);
}
