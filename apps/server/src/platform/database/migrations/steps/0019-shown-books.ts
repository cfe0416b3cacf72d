import { type Kysely, sql } from 'kysely';

/** Adds triggers that notify all processes when something that readers see at a book's URL may have changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_shown_book() returns trigger language plpgsql as $$
    begin
      perform pg_notify('leafcast_book', json_build_object(
        'type', 'shown', 'bookId', to_jsonb(coalesce(new, old)) ->> tg_argv[0])::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_shown after update of number, status, published_version, privacy, has_text, details, deleted
    on book for each row execute function tell_shown_book('id')`.execute(db);
  await sql`
    create trigger tell_shown after insert or update or delete on protection
    for each row execute function tell_shown_book('book_id')`.execute(db);
  await sql`
    create trigger tell_shown after insert or update or delete on book_name
    for each row execute function tell_shown_book('book_id')`.execute(db);
}
