import type { Transaction } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { mayWriteBook } from '../draft/lock.ts';

/** Locks the row of a book if the account may change the book now. @throws Refusal BOOK_NOT_FOUND, BOOK_LOCKED */
export async function lockForAuthor(
  tx: Transaction<Tables>,
  account: Account,
  { bookId, holder, now }: { readonly bookId: string; readonly holder: string | undefined; readonly now: Date },
): Promise<void> {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(tx, account, 'book.edit')
    .where('book.id', '=', bookId)
    .select('book.id')
    .forUpdate('book')
    .executeTakeFirst();
  if (!book) throw await refusalForBooks(tx, account, bookId, 'book.edit');
  if (!(await mayWriteBook(tx, bookId, account, holder, now))) throw new Refusal('BOOK_LOCKED');
}
