import { mayDownloadOriginal, offeredSettings, parseBook } from '@leafcast/book';
import type { Account } from '../../accounts/account/account.ts';
import { payForBook, toDisabledFields } from '../../billing/charges/settle.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { revokePreviews } from '../../records/access/preview-token.ts';
import { bookAddress } from '../../records/naming/address.ts';
import { publicNameSql } from '../../records/naming/name.ts';
import { publishNextVersion } from '../../records/versions/publication.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import { publishProtection } from '../protection/protection.ts';

/**
 * Publishes the draft as the version that readers see. The draft must be completely converted, so that readers never
 * see an incomplete book. Existing preview URLs of the draft are revoked. An account without points can still publish;
 * the book then stays online for a day.
 *
 * @throws Refusal BOOK_NOT_FOUND, BOOK_BUSY
 * @see W-017, RULINGS 11, safety R4
 */
export function publishDraft(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { account, origin }: { readonly account: Account; readonly origin: string },
  bookId: string,
) {
  const now = services.now();
  if (!isBookId(bookId)) throw bookNotFound();
  return services.db.transaction().execute(async (tx) => {
    const book = await accessibleBooks(tx, account, 'book.publish')
      .innerJoin('conversion', 'conversion.book_id', 'book.id')
      .where('book.id', '=', bookId)
      .select(['book.id', 'book.draft', publicNameSql.as('public_name'), 'book.revision', 'conversion.state'])
      .forUpdate('book')
      .executeTakeFirst();
    if (!book) throw await refusalForBooks(tx, account, bookId, 'book.publish');
    if (book.state !== 'complete') throw new Refusal('BOOK_BUSY');
    const { original, ...draft } = await readDraft(tx, book);
    const rest = { ...draft, settings: offeredSettings(draft.settings) };
    // An invalid draft is an internal error. It is better reported here than in the reader.
    const manifest = parseBook(original && mayDownloadOriginal(rest.settings) ? { ...rest, original } : rest);
    const { revision } = book;
    const version = await publishNextVersion(tx, { bookId, manifest, revision, published: now, now, by: account.id });
    await publishProtection(tx, bookId);
    await revokePreviews(tx, bookId);
    const disabledAt = await payForBook(tx, bookId, services);
    const url = bookAddress(origin, book.public_name);
    return { url, version, published: now.toISOString(), isOutdated: false, ...toDisabledFields(disabledAt) };
  });
}
