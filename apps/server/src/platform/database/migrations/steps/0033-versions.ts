import { type Kysely, sql } from 'kysely';

/**
 * Adds the publisher of a version, the older version that it restored, and the total size of its files in bytes. The
 * account is not a foreign key, because publishing would then lock the account's row before the row is locked for
 * payment, and two concurrent publications would deadlock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table publication
      add column published_by text,
      add column restored_from integer,
      add column bytes bigint`.execute(db);
}
