import { type Kysely, sql } from 'kysely';

/**
 * Gives every password protection a unique number that is never reused, even if a book is locked, unlocked and locked
 * again. URLs and caches use it to distinguish protections.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence protection_epoch as integer owned by protection.epoch`.execute(db);
  await sql`select setval('protection_epoch', (select coalesce(max(epoch), 0) + 1 from protection))`.execute(db);
  await sql`alter table protection alter column epoch set default nextval('protection_epoch')`.execute(db);
}
