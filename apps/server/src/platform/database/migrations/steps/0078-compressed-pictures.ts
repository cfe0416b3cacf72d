import { type Kysely, sql } from 'kysely';

/** Adds the queue and the results of the pass that compresses the pictures of pages further. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add column compress_due timestamptz, add column compressed timestamptz`.execute(db);
  await sql`create index conversion_compress_due on conversion (compress_due) where compress_due is not null`.execute(
    db,
  );
  await sql`
    create table compressed_picture (
      book_id uuid not null references book on delete cascade,
      file text not null,
      compressed text,
      primary key (book_id, file)
    )`.execute(db);
}
