import type { Kysely } from 'kysely';
import type { Account } from '../../../accounts/account/account.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { accessibleBooks, isBookId, refusalForBooks } from '../../../records/access/access.ts';
import { readProtection, storeProtection } from '../../protection/protection.ts';
import { findCustomTheme } from './custom-themes.ts';
import type { TemplateProtection } from './tables.ts';

/**
 * Returns a book's passwords in the form that a template stores; `null` if the book has none.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function readTemplateProtection(
  db: Kysely<Tables>,
  account: Account,
  bookId: string,
): Promise<TemplateProtection | null> {
  await publishable(db, account, bookId);
  const kept = await readProtection(db, bookId);
  if (!kept) return null;
  const { first_page: firstPage, hint, users, keys, content_key } = kept;
  return { firstPage, hint, users, keys, contentKey: content_key.toString('base64') };
}

/**
 * Applies a template's passwords to a book. If the template records that there are none, removes the book's passwords.
 * The change takes effect for readers immediately, like set-book-privacy.
 *
 * @throws Refusal ERROR, BOOK_NOT_FOUND
 * @see D-294
 */
export async function applyPassword(
  { db }: Pick<Services, 'db'>,
  account: Account,
  { templateId, bookId }: { readonly templateId: string; readonly bookId: string },
): Promise<{ isProtected: boolean }> {
  const { content, protection } = await findCustomTheme(db, account, {
    id: templateId,
    kind: 'template',
    power: 'book.view',
  });
  if (!content.parts.includes('password')) throw new Refusal('ERROR', 'look.notFound');
  return db.transaction().execute(async (tx) => {
    const pageCount = await publishable(tx, account, bookId);
    if (!protection) {
      await tx.deleteFrom('protection').where('book_id', '=', bookId).execute();
      return { isProtected: false };
    }
    await storeProtection(tx, {
      book_id: bookId,
      first_page: Math.max(0, Math.min(protection.firstPage, pageCount - 1)),
      draft_first_page: null,
      hint: protection.hint,
      users: protection.users === null ? null : [...protection.users],
      keys: protection.keys,
      content_key: Buffer.from(protection.contentKey, 'base64'),
    });
    return { isProtected: true };
  });
}

/** Returns the page count of a book if the account may publish the book. @throws Refusal BOOK_NOT_FOUND */
async function publishable(db: Kysely<Tables>, account: Account, bookId: string): Promise<number> {
  const book = isBookId(bookId)
    ? await accessibleBooks(db, account, 'book.publish')
        .where('book.id', '=', bookId)
        .select('book.page_count')
        .executeTakeFirst()
    : undefined;
  if (!book) throw await refusalForBooks(db, account, bookId, 'book.publish');
  return book.page_count;
}
