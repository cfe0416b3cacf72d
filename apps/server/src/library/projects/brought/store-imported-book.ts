import { sql } from 'kysely';
import { getFirstPass } from '../../../intake/conversion/pages/offer-zooms.ts';
import { type ConversionClaim, writeClaimedConversion } from '../../../intake/conversion/queue/claim.ts';
import { isStillAuthorized } from '../../../intake/conversion/queue/still-authorized.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import { insertProtection } from '../store-project.ts';
import type { ImportedBook, UploadedProjectServices } from './store-imported-files.ts';

/**
 * Writes all rows of a book whose files are stored, or none. The documents of the project replace the project file as
 * the book's sources.
 *
 * @returns whether the rows were written: false if the account may no longer create the book
 * @throws ClaimLostError
 */
export function storeImportedBook(
  { db, secret, queue, now }: UploadedProjectServices,
  claim: ConversionClaim,
  { book, facts, options, sources, accountId }: ImportedBook,
): Promise<boolean> {
  const { bookId } = claim;
  const { details, hasText, sourcePages, isSharpening, protection } = facts;
  const pages = book.pages.length;
  return writeClaimedConversion(db, claim, async (tx) => {
    if (!(await isStillAuthorized(tx, queue, bookId, now()))) return false;
    const asked = await tx
      .selectFrom('book')
      .innerJoin('conversion', 'conversion.book_id', 'book.id')
      .where('book.id', '=', bookId)
      .select(['book.title', 'conversion.options'])
      .executeTakeFirstOrThrow();
    // The book's title replaces a title derived from the file name, but not a title that the author has entered.
    const title = asked.title === asked.options.fileTitle ? book.title : asked.title;
    await tx
      .updateTable('book')
      .set((row) => ({
        draft: JSON.stringify({ ...book, title }),
        page_count: pages,
        has_text: hasText,
        details: JSON.stringify(details),
        revision: row('revision', '+', 1),
        changed: sql<Date>`now()`,
      }))
      .where('id', '=', bookId)
      .execute();
    await tx.deleteFrom('book_source').where('book_id', '=', bookId).execute();
    if (sources.length > 0) {
      await tx
        .insertInto('book_source')
        .values(sources.map((source, position) => ({ book_id: bookId, position, sent_by: accountId, ...source })))
        .execute();
    }
    await tx
      .updateTable('conversion')
      .set({
        state: 'complete',
        of_project: false,
        worker: null,
        tries: 0,
        done: pages,
        total: pages,
        failure: null,
        failure_values: null,
        notices: '[]',
        password: null,
        ended: sql<Date>`now()`,
        options: JSON.stringify(options),
        source_pages: sourcePages && JSON.stringify(sourcePages),
        sharpen: isSharpening && sources.length > 0 ? getFirstPass({ kind: book.source.kind, options }) : 'done',
        due: sql<Date>`now()`,
      })
      .where('book_id', '=', bookId)
      .execute();
    if (protection) await insertProtection(tx, secret, bookId, protection);
    await publishBookEvent(tx, { type: 'ended', bookId });
    await publishBookEvent(tx, { type: 'waits', bookId });
    return true;
  });
}
