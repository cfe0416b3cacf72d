import { type Kysely, sql } from 'kysely';

/**
 * Adds an index of the waiting messages of each book, for the inbox. `message_notice` stores the earliest time of the
 * next email about a book's new messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reader_message_waiting on reader_message (book_id) where state = 'waiting'`.execute(db);
  await sql`
    create table message_notice (
      book_id uuid primary key references book on delete cascade,
      due timestamptz,
      sent timestamptz
    )`.execute(db);
  await sql`create index message_notice_due on message_notice (due) where due is not null`.execute(db);
}
