import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { accessibleBooks, type BookPower, bookNotFound, isBookId, refusalForBooks } from './access.ts';

/**
 * Returns the draft of a book for which an account has a permission.
 *
 * @throws Refusal BOOK_NOT_FOUND, even if the book belongs to another account
 */
export async function requireBook(
  db: Kysely<Tables>,
  account: { readonly id: string },
  bookId: string,
  power: BookPower,
) {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(db, account, power)
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.team_id', 'book.draft', 'book.revision'])
    .executeTakeFirst();
  if (!book) throw await refusalForBooks(db, account, bookId, power);
  return book;
}
