import { type Kysely, sql } from 'kysely';

/** Creates the tables for statistics: counts per hour, and the readers of a day, which are stored only for that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book add column counts_readers boolean not null default true`.execute(db);
  await sql`
    create trigger tell_counted after update of counts_readers on book
    for each row execute function tell_shown_book('id')`.execute(db);
  await sql`
    create table reading (
      book_id uuid not null references book on delete cascade,
      hour timestamptz not null,
      kind text not null,
      key text not null,
      count integer not null,
      ms bigint not null,
      primary key (book_id, hour, kind, key)
    )`.execute(db);
  await sql`
    create table book_views (
      book_id uuid primary key references book on delete cascade,
      views bigint not null
    )`.execute(db);
  await sql`
    create table reader_of_day (
      day date not null,
      book_id uuid not null references book on delete cascade,
      reader bigint not null,
      first smallint not null,
      last smallint not null,
      primary key (day, book_id, reader)
    )`.execute(db);
  await sql`create table visit_salt (day date primary key, salt bytea not null)`.execute(db);
  await sql`
    create table statistics_share (
      book_id uuid primary key references book on delete cascade,
      token_hash bytea not null unique,
      zone text not null,
      created timestamptz not null
    )`.execute(db);
}
