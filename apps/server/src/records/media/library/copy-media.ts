import type { copyBookMedia } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { accessibleBooks, type BookPower, isBookId, refusalForBooks } from '../../access/access.ts';
import { bookKey } from '../../files/book-folder.ts';
import { copyFile } from './copy-file.ts';
import { requireBookRoom } from './room.ts';

/**
 * Copies media files from one book of an account to another. File names are content hashes, so existing files stay
 * unchanged.
 *
 * @throws Refusal BOOK_NOT_FOUND if the account may not access one of the books, ERROR if a file is missing or the book
 * has no room for the files
 * @see W-470, safety T1, T22
 */
export async function copyMedia(
  { db, storage, now }: Services,
  account: Account,
  { bookId, from, files }: z.output<(typeof copyBookMedia)['body']>,
): Promise<Record<never, never>> {
  const mayUse = async (id: string, power: BookPower) =>
    isBookId(id) &&
    (await accessibleBooks(db, account, power).where('book.id', '=', id).select('id').executeTakeFirst()) !== undefined;
  if (!(await mayUse(bookId, 'book.edit')) || !(await mayUse(from, 'book.edit')))
    throw await refusalForBooks(db, account, [bookId, from], 'book.edit');
  await spendBudgets(db, [{ key: `media ${account.id}`, size: 300, secondsEach: 3 }], now());
  const missing: string[] = [];
  for (const file of new Set(files)) {
    if (await storage.head(bookKey(bookId, file))) continue;
    if (!(await storage.head(bookKey(from, file)))) throw new Refusal('ERROR', 'input.invalid', { name: 'files' });
    missing.push(file);
  }
  for (const file of missing) {
    const requireRoom = (bytes: number) => requireBookRoom(storage, bookId, bytes);
    const isThere = await copyFile(storage, bookKey(from, file), bookKey(bookId, file), requireRoom);
    if (!isThere) throw new Refusal('ERROR', 'input.invalid', { name: 'files' });
  }
  return {};
}
