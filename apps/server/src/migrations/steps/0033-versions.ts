import { type Kysely, sql } from 'kysely';

/**
 * Who published a version, which older one it brought back, and how many bytes its files have. The account is no foreign
 * key: publishing would hold its row before it is locked to be charged, and two at once would wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table publication
      add column published_by text,
      add column restored_from integer,
      add column bytes bigint`.execute(db);
}
