import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { accessibleBooks } from '../../../records/access/access.ts';
import { deleteBook } from '../../../records/files/remove.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import type { BookQueue } from '../../../records/jobs/jobs.ts';
import { endConversionWithoutResult } from './previous-version.ts';

/**
 * Checks whether the account that requested a conversion may still change the book. If not, the conversion ends: a new
 * book of a former member does not appear in the team, and an existing book stays unchanged.
 *
 * @param tx transaction that has locked the conversion's row
 * @see safety T2
 */
export async function isStillAuthorized(
  tx: Transaction<Tables>,
  queue: Pick<BookQueue, 'enqueue'>,
  bookId: string,
  now: Date,
): Promise<boolean> {
  const { asked_by, before, owner_id, published_version, part_of } = await tx
    .selectFrom('conversion')
    .innerJoin('book', 'book.id', 'conversion.book_id')
    .where('book_id', '=', bookId)
    .select(['asked_by', 'before', 'owner_id', 'published_version', 'part_of'])
    .executeTakeFirstOrThrow();
  if (asked_by === null) return true;
  const book = await accessibleBooks(tx, { id: asked_by }, 'book.edit')
    .where('book.id', '=', part_of ?? bookId)
    .select('book.id')
    .executeTakeFirst();
  if (book) return true;
  if (before === null && owner_id === asked_by && published_version === null) {
    await deleteBook(tx, queue, bookId, now);
  } else {
    await endConversionWithoutResult(tx, bookId, { state: 'cancelled', failure: 'team.notMember' });
    await publishBookEvent(tx, { type: 'ended', bookId });
  }
  return false;
}
