import { type Kysely, sql } from 'kysely';

/** Projects are uploaded, and brought in by the queue of conversions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload drop constraint upload_kind_check`.execute(db);
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('pdf', 'presentation', 'images', 'project'))`.execute(db);
  await sql`alter table conversion add column of_project boolean not null default false`.execute(db);
}
