import { type Kysely, sql } from 'kysely';

/** Changes the spelling to “license”, as in the rest of the product: in a table, its column, and the ledger entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table linked_licence rename to linked_license`.execute(db);
  await sql`alter table linked_license rename column licence to license`.execute(db);
  await sql`alter index linked_licence_pkey rename to linked_license_pkey`.execute(db);
  await sql`alter table ledger_entry drop constraint ledger_entry_reason_check`.execute(db);
  // Normally, entries can only be added, so the trigger is disabled during the update.
  await sql`alter table ledger_entry disable trigger keep_ledger`.execute(db);
  await sql`
    update ledger_entry set reason = 'license', reference = replace(reference, 'licence ', 'license ')
    where reason = 'licence'`.execute(db);
  await sql`alter table ledger_entry enable trigger keep_ledger`.execute(db);
  await sql`
    alter table ledger_entry add constraint ledger_entry_reason_check check (
      reason in ('opening', 'registration', 'book', 'purchase', 'code', 'operator', 'merge', 'license'))`.execute(db);
}
