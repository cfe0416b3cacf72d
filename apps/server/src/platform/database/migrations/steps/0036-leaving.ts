import { type Kysely, sql } from 'kysely';

/**
 * Adds the time when an account is to be deleted, and the table for data exports. The tombstone row of a deleted book
 * remains after its owner is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column delete_due timestamptz`.execute(db);
  await sql`create index account_delete_due on account (delete_due) where delete_due is not null`.execute(db);
  await sql`
    alter table book
      alter column owner_id drop not null,
      drop constraint book_owner_id_fkey,
      add constraint book_owner_id_fkey foreign key (owner_id) references account on delete set null,
      add constraint book_has_owner check (owner_id is not null or deleted is not null)`.execute(db);
  await sql`
    create function tell_shown_books_of() returns trigger language plpgsql as $$
    begin
      perform pg_notify('leafcast_book', json_build_object('type', 'shown', 'bookId', book.id)::text)
        from book where owner_id = new.id and published_version is not null and deleted is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_shown after update of delete_due on account
    for each row execute function tell_shown_books_of()`.execute(db);
  await sql`
    create table account_export (
      account_id text primary key references account on delete cascade,
      id uuid not null unique,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      size bigint not null default 0,
      expires timestamptz not null
    )`.execute(db);
}
