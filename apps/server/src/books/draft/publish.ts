import { mayDownloadOriginal, offeredSettings, parseBook } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../stored/access.ts';
import { bookAddress } from '../stored/address.ts';
import { publicName } from '../stored/name.ts';
import { revokePreviews } from '../stored/preview-token.ts';
import { nextVersion } from '../stored/publication.ts';
import { readDraft } from '../stored/read-draft.ts';

/**
 * Makes the draft the version that readers see. Only a finished draft: readers never see a book with holes. Preview
 * addresses of the draft end with it.
 *
 * @throws Refusal BOOK_NOT_FOUND, BOOK_BUSY
 * @see W-017, safety R4
 */
export function publish(
  { db, now, origin }: { readonly db: Kysely<Tables>; readonly now: Date; readonly origin: string },
  account: Account,
  bookId: string,
) {
  if (!isBookId(bookId)) throw bookNotFound();
  return db.transaction().execute(async (tx) => {
    const book = await accessibleBooks(tx, account, 'book.publish')
      .innerJoin('conversion', 'conversion.book_id', 'book.id')
      .where('book.id', '=', bookId)
      .select(['book.id', 'book.draft', publicName.as('public_name'), 'book.revision', 'conversion.state'])
      .forUpdate('book')
      .executeTakeFirst();
    if (!book) throw bookNotFound();
    if (book.state !== 'complete') throw new Refusal('BOOK_BUSY');
    const { original, ...draft } = await readDraft(tx, book);
    const rest = { ...draft, settings: offeredSettings(draft.settings) };
    // A draft that is no valid book is a mistake of ours, and is better found here than by readers.
    const manifest = parseBook(original && mayDownloadOriginal(rest.settings) ? { ...rest, original } : rest);
    const { revision } = book;
    const version = await nextVersion(tx, { bookId, manifest, revision, published: now, now });
    await revokePreviews(tx, bookId);
    return { url: bookAddress(origin, book.public_name), version, published: now.toISOString(), isOutdated: false };
  });
}
