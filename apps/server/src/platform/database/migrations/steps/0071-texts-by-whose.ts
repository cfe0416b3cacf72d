import { type Kysely, sql } from 'kysely';

/**
 * Adds the ids of the account and team that may find a text: its book's owner and team. One index covers both ids and
 * words, so that a search reads no texts of other accounts, however many there are. The column is an array, because
 * PostgreSQL supports arrays in such an index without an extension.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book_text add column found_by text[]`.execute(db);
  await sql`drop index book_text_words`.execute(db);
  await sql`
    update book_text set found_by = array_remove(array[owner_id, team_id], null) from book where book.id = book_id`.execute(
    db,
  );
  await sql`alter table book_text alter column found_by set not null`.execute(db);
  await sql`create index book_text_found on book_text using gin (found_by, words)`.execute(db);
  // The planner assumes that reading a text is as cheap as reading a short value. Without this setting, it would read
  // all texts instead of using the index.
  await sql`
    create function texts_found_by(account text, asked tsquery) returns setof uuid
    language sql stable set enable_seqscan = off
    as $$
      select book_id from book_text
      where found_by && array(select account union all select team_id from membership where account_id = account)
        and words @@ asked
    $$`.execute(db);
  await sql`
    create function tell_text_whose() returns trigger language plpgsql as $$ begin
      update book_text set found_by = array_remove(array[new.owner_id, new.team_id], null) where book_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_text_whose after update of owner_id, team_id on book
    for each row when (old.owner_id <> new.owner_id or old.team_id is distinct from new.team_id)
    execute function tell_text_whose()`.execute(db);
}
