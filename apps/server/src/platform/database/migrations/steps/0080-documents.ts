import { type Kysely, sql } from 'kysely';

/** Allows text documents to be uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload drop constraint upload_kind_check`.execute(db);
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('pdf', 'presentation', 'document', 'images', 'project'))`.execute(db);
}
