import { trashDays } from '@leafcast/contract';
import { sql, type Transaction } from 'kysely';
import { payForBook } from '../../billing/charges/settle.ts';
import { requireQuota } from '../../books/draft/require-room.ts';
import { getFirstPass } from '../../intake/conversion/pages/offer-zooms.ts';
import { endConversionWithoutResult } from '../../intake/conversion/queue/previous-version.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { revokePreviews } from '../../records/access/preview-token.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { conversionStatesBefore } from '../../records/tables/conversion-state.ts';

const dayMs = 24 * 3600 * 1000;

/** Cancels a conversion that is waiting or running. The caller must hold a lock on the book. */
export async function cancelConversion(tx: Transaction<Tables>, bookId: string): Promise<void> {
  const cancelled = await tx
    .updateTable('conversion')
    // With a higher generation, later writes of the worker fail.
    .set((row) => ({ generation: row('generation', '+', 1) }))
    .where('book_id', '=', bookId)
    .where('state', 'in', conversionStatesBefore('cancel'))
    .executeTakeFirst();
  if (cancelled.numUpdatedRows === 0n) return;
  await endConversionWithoutResult(tx, bookId, { state: 'cancelled', failure: 'convert.cancelled' });
  await publishBookEvent(tx, { type: 'stop', bookId });
  await publishBookEvent(tx, { type: 'ended', bookId });
}

/**
 * Moves a book from the library to the trash. Readers and authors can no longer see the book, its URL returns 410, and
 * it no longer counts toward the book limit. All of its data is kept until the retention period ends.
 */
export async function moveToTrash(tx: Transaction<Tables>, bookId: string, now: Date): Promise<void> {
  await cancelConversion(tx, bookId);
  await tx
    .updateTable('conversion')
    .set((row) => ({ sharpen: 'none', worker: null, generation: row('generation', '+', 1) }))
    .where('book_id', '=', bookId)
    .where('sharpen', 'in', ['waiting', 'working'])
    .execute();
  await revokePreviews(tx, bookId);
  await tx
    .updateTable('book')
    .set({ deleted: now, purge_due: new Date(now.getTime() + trashDays * dayMs) })
    .where('id', '=', bookId)
    .execute();
  await publishBookEvent(tx, { type: 'stop', bookId });
}

/**
 * Restores a book unchanged, at its previous URL. Locks the row of its owner, so that two concurrent calls cannot both
 * take the last free place.
 *
 * @throws Refusal BOOK_UPLOAD_OVER_LIMIT if the owner no longer has room for the book
 */
export async function restoreFromTrash(
  tx: Transaction<Tables>,
  bookId: string,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  await requireQuota(tx, bookId, { config, now });
  await tx.updateTable('book').set({ deleted: null, purge_due: null }).where('id', '=', bookId).execute();
  await payForBook(tx, bookId, { config, now });
  const row = await tx
    .selectFrom('conversion')
    .innerJoin('book', 'book.id', 'conversion.book_id')
    .where('book_id', '=', bookId)
    .where('state', '=', 'complete')
    .where('sharpen', '=', 'none')
    .select(['draft', 'conversion.options', 'password'])
    .executeTakeFirst();
  if (!row || (row.password === null && getFirstPass({ kind: row.draft.source.kind, options: row.options }) === 'none'))
    return;
  await tx
    .updateTable('conversion')
    .set({ sharpen: 'waiting', due: sql<Date>`now()` })
    .where('book_id', '=', bookId)
    .execute();
  await publishBookEvent(tx, { type: 'waits', bookId });
}
