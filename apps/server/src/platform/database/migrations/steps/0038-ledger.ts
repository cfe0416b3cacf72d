import { type Kysely, sql } from 'kysely';

/**
 * Creates the ledger: all points and VIP that accounts have received and used, as entries that nobody can change. The
 * points of an account are the sum of its entries and change only when an entry is added.
 *
 * @see RULINGS 11, safety T14
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_entry (
      id bigint primary key generated always as identity,
      account_id text not null references account on delete cascade,
      reason text not null check (
        reason in ('opening', 'registration', 'book', 'purchase', 'code', 'operator', 'merge')),
      amount integer not null,
      balance integer not null check (balance >= 0),
      vip_until timestamptz,
      book_id uuid,
      month date,
      actor text,
      reference text unique,
      created timestamptz not null,
      check ((book_id is null) = (month is null))
    )`.execute(db);
  await sql`create unique index ledger_entry_once_a_month on ledger_entry (book_id, month)`.execute(db);
  await sql`create index on ledger_entry (account_id, id)`.execute(db);
  await sql`
    insert into ledger_entry (account_id, reason, amount, balance, created)
    select id, 'opening', points, points, now() from account where points > 0`.execute(db);
  await sql`alter table account alter column points set default 0`.execute(db);
  await sql`alter table account add column charge_due timestamptz, add column warned_for timestamptz`.execute(db);
  await sql`create index account_charge_due on account (charge_due) where charge_due is not null`.execute(db);
  await guard(db);

  await sql`alter table book drop constraint book_status_check`.execute(db);
  await sql`
    alter table book add constraint book_status_check check (status in ('enabled', 'disabled', 'overdue'))`.execute(db);
  await sql`alter table book add column unpaid_since timestamptz`.execute(db);
  await sql`create index book_overdue on book (id) where status = 'overdue'`.execute(db);
  // Make the accounts of published books due, so that the first job checks them.
  await sql`
    update account set charge_due = now()
    where id in (select owner_id from book where published_version is not null and deleted is null)`.execute(db);
}

/** Protects the ledger with triggers. Permissions would not work, because the server's role owns its tables. */
async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_to_balance() returns trigger language plpgsql as $$
    begin
      update account set points = new.balance where id = new.account_id and points + new.amount = new.balance;
      if not found then raise exception 'the entry does not follow from the balance of its account'; end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger add_to_balance after insert on ledger_entry for each row execute function add_to_balance()`.execute(
    db,
  );
  await sql`
    create function keep_ledger() returns trigger language plpgsql as $$
    begin
      -- Entries go with their account, and in no other way.
      if tg_op = 'DELETE' then
        if not exists (select from account where id = old.account_id) then return old; end if;
      end if;
      raise exception 'entries of the ledger are only added';
    end $$`.execute(db);
  await sql`
    create trigger keep_ledger before update or delete on ledger_entry for each row execute function keep_ledger()`.execute(
    db,
  );
  await sql`
    create trigger keep_whole_ledger before truncate on ledger_entry execute function keep_ledger()`.execute(db);
  await sql`
    create function keep_points() returns trigger language plpgsql as $$
    begin
      raise exception 'points change by an entry of the ledger only';
    end $$`.execute(db);
  await sql`
    create trigger keep_points before update of points on account for each row
    when (old.points <> new.points and pg_trigger_depth() = 0) execute function keep_points()`.execute(db);
  await sql`
    create trigger keep_first_points before insert on account for each row
    when (new.points <> 0) execute function keep_points()`.execute(db);
}
