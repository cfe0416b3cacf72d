import type { Transaction } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { payForBook, toDisabledFields } from '../../billing/charges/settle.ts';
import { originalKey } from '../../intake/conversion/queue/previous-version.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { revokePreviews } from '../../records/access/preview-token.ts';
import { bookAddress } from '../../records/naming/address.ts';
import { publicNameSql } from '../../records/naming/name.ts';
import { publishNextVersion } from '../../records/versions/publication.ts';

type Context = Pick<Services, 'db' | 'config' | 'now'>;

/**
 * Publishes an older version again as a new version. Readers see either the current version or the restored one, never
 * a mix. The draft is unchanged.
 *
 * @throws Refusal BOOK_NOT_FOUND, or a Refusal if the version is not stored
 */
export function restoreVersion(
  services: Context,
  { account, origin }: { readonly account: Account; readonly origin: string },
  bookId: string,
  version: number,
) {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const book = await lockBook(tx, account, bookId);
    const row = await tx
      .selectFrom('publication')
      .where('book_id', '=', bookId)
      .where('version', '=', version)
      .select(['manifest', 'revision', 'published'])
      .executeTakeFirst();
    if (!row) throw new Refusal('ERROR', 'version.gone');
    const url = bookAddress(origin, book.public_name);
    const isOutdated = book.revision > row.revision;
    if (version === book.published_version) {
      return { url, version, published: row.published.toISOString(), isOutdated };
    }
    const { original, ...rest } = row.manifest;
    // The document may have been replaced and deleted meanwhile.
    const hasOriginal = original !== undefined && (await originalKey(tx, bookId, original.file)) !== null;
    const manifest = hasOriginal ? row.manifest : rest;
    const added = { bookId, manifest, revision: row.revision, published: now, now };
    const next = await publishNextVersion(tx, { ...added, by: account.id, restoredFrom: version });
    const disabledAt = await payForBook(tx, bookId, services);
    return { url, version: next, published: now.toISOString(), isOutdated, ...toDisabledFields(disabledAt) };
  });
}

/**
 * Withdraws a book from all readers. Its URL, its versions and their files are kept.
 *
 * @throws Refusal BOOK_NOT_FOUND
 * @see safety T33
 */
export function unpublish({ db }: Pick<Context, 'db'>, account: Account, bookId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, account, bookId);
    await tx.updateTable('book').set({ published_version: null }).where('id', '=', bookId).execute();
    await revokePreviews(tx, bookId);
  });
}

async function lockBook(tx: Transaction<Tables>, account: Account, bookId: string) {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(tx, account, 'book.publish')
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.revision', 'book.published_version', publicNameSql.as('public_name')])
    .forUpdate('book')
    .executeTakeFirst();
  if (!book) throw await refusalForBooks(tx, account, bookId, 'book.publish');
  return book;
}
