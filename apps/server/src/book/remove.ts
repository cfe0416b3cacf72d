import { sql } from 'kysely';
import type { UploadServices } from '../upload/begin.ts';

/** Removes everything of a deleted book but the stone with its number. May be done again. */
export async function removeBook({ db, storage, bytes }: UploadServices, bookId: string): Promise<void> {
  const book = await db
    .selectFrom('book')
    .where('id', '=', bookId)
    .where('deleted', 'is not', null)
    .select('id')
    .executeTakeFirst();
  if (!book) return;
  await storage.deletePrefix(`books/${bookId}`);
  const sources = await db.selectFrom('book_source').where('book_id', '=', bookId).select('key').execute();
  for (const { key } of sources) await bytes.remove(key.split('/').at(-1) ?? '');
  await db.transaction().execute(async (tx) => {
    for (const table of [
      'conversion',
      'book_source',
      'publication',
      'publication_file',
      'upload',
      'reader_message',
      'protection',
    ] as const) {
      await tx.deleteFrom(table).where('book_id', '=', bookId).execute();
    }
    await tx
      .updateTable('book')
      .set({ draft: sql`jsonb_build_object('title', '')`, page_count: 0, published_version: null })
      .where('id', '=', bookId)
      .execute();
  });
}
