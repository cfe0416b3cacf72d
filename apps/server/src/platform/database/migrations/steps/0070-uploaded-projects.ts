import { type Kysely, sql } from 'kysely';

/** Allows project files to be uploaded; the conversion queue imports them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload drop constraint upload_kind_check`.execute(db);
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('pdf', 'presentation', 'images', 'project'))`.execute(db);
  await sql`alter table conversion add column of_project boolean not null default false`.execute(db);
}
