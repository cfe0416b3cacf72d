import { type Kysely, sql } from 'kysely';

/** Adds the account that created a share link to statistics. Existing links are assigned to the owner of the book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statistics_share add column made_by text references account on delete cascade`.execute(db);
  await sql`
    update statistics_share set made_by = owner_id from book where book.id = statistics_share.book_id`.execute(db);
  await sql`alter table statistics_share alter column made_by set not null`.execute(db);
  await sql`create index on statistics_share (made_by)`.execute(db);
}
