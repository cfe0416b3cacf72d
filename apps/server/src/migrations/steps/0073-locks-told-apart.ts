import { type Kysely, sql } from 'kysely';

/**
 * Every lock has a number that no other lock ever had, also of a book that is locked, unlocked and locked again: addresses
 * and caches tell locks apart by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence protection_epoch as integer owned by protection.epoch`.execute(db);
  await sql`select setval('protection_epoch', (select coalesce(max(epoch), 0) + 1 from protection))`.execute(db);
  await sql`alter table protection alter column epoch set default nextval('protection_epoch')`.execute(db);
}
