import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { revokePreviews } from '../access/preview-token.ts';
import { publishBookEvent } from '../jobs/events.ts';
import type { BookQueue } from '../jobs/jobs.ts';
import type { UploadServices } from '../source-files/bytes.ts';
import { getWatermarkedFilesPrefix } from './published-files.ts';
import { getZoomFilesPrefix } from './zoom-files.ts';

/**
 * Deletes a book permanently, even from the trash. A tombstone row stays, so that the book's URL answers 410 and is
 * never reused.
 */
export async function deleteBook(
  tx: Transaction<Tables>,
  queue: Pick<BookQueue, 'enqueue'>,
  bookId: string,
  now: Date,
): Promise<void> {
  await tx.updateTable('book').set({ deleted: now, purge_due: null }).where('id', '=', bookId).execute();
  await revokePreviews(tx, bookId);
  await tx
    .updateTable('conversion')
    .set((row) => ({ state: 'cancelled', sharpen: 'none', generation: row('generation', '+', 1), password: null }))
    .where('book_id', '=', bookId)
    .execute();
  await publishBookEvent(tx, { type: 'stop', bookId });
  await publishBookEvent(tx, { type: 'ended', bookId });
  // The book's files are deleted later, when the worker that converts it has stopped.
  await queue.enqueue(tx, 'remove', { bookId }, { delaySeconds: 10 });
}

/** Deletes all data of a deleted book except the tombstone with its number. Can be repeated. */
export async function purgeBook({ db, storage, bytes }: UploadServices, bookId: string): Promise<void> {
  const book = await db
    .selectFrom('book')
    .where('id', '=', bookId)
    .where('deleted', 'is not', null)
    .where('purge_due', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!book) return;
  await storage.deletePrefix(`books/${bookId}`);
  await storage.deletePrefix(getWatermarkedFilesPrefix(bookId));
  await storage.deletePrefix(getZoomFilesPrefix(bookId));
  // Copies of a book share its documents. If two concurrent deletions both keep a shared document, the cleanup deletes
  // it.
  const sources = await db
    .selectFrom('book_source')
    .where('book_id', '=', bookId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_source as other')
            .whereRef('other.key', '=', 'book_source.key')
            .whereRef('other.book_id', '<>', 'book_source.book_id')
            .select('other.key'),
        ),
      ),
    )
    .select('key')
    .execute();
  for (const { key } of sources) await bytes.remove(key.split('/').at(-1) ?? '');
  await db.transaction().execute(async (tx) => {
    // Lock the book first, as all other code does.
    await tx
      .updateTable('book')
      .set({ draft: sql`jsonb_build_object('title', '')`, text_of: null, page_count: 0, published_version: null })
      .where('id', '=', bookId)
      .execute();
    for (const table of [
      'conversion',
      'compressed_picture',
      'page_step',
      'book_source',
      'publication',
      'publication_file',
      'upload',
      'reader_message',
      'protection',
      'book_text',
      'book_page_text',
      'book_file',
    ] as const) {
      await tx.deleteFrom(table).where('book_id', '=', bookId).execute();
    }
  });
}
