import { type Kysely, sql } from 'kysely';

/** Allows the look of the installation to be set in the console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation drop constraint installation_key_check`.execute(db);
  await sql`
    alter table installation add constraint installation_key_check
      check (key in ('registration', 'powerLimits', 'look'))`.execute(db);
}
