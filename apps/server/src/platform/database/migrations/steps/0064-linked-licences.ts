import { type Kysely, sql } from 'kysely';

/** Creates the table for licenses of the desktop product whose points have been credited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table linked_licence (
      licence text primary key,
      linked timestamptz not null
    )`.execute(db);
  await sql`alter table ledger_entry drop constraint ledger_entry_reason_check`.execute(db);
  await sql`
    alter table ledger_entry add constraint ledger_entry_reason_check check (
      reason in ('opening', 'registration', 'book', 'purchase', 'code', 'operator', 'merge', 'licence'))`.execute(db);
}
