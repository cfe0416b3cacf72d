import { type BookPrivacy, getBookPrivacy, setBookPrivacy, setBookTextStatus } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import { accessibleBooks, isBookId } from '../book/access.ts';
import { bookNotFound } from '../book/read.ts';
import type { Tables } from '../database/tables.ts';
import type { Answer } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import { revokePreviews } from '../preview/token.ts';
import type { Account } from '../user/account.ts';
import { protect, protectionOf, type Reader } from './protection.ts';
import type { LockServices } from './unlock.ts';

type PrivateBook = Awaited<ReturnType<typeof findBook>>;

/** The author's side of who may read a book. @see W-441 … W-443 */
export function registerPrivacy(answer: Answer, { db, secret }: LockServices): void {
  answer(getBookPrivacy, async ({ bookId }, { account }) => describe(db, await findBook(db, account, bookId)));

  answer(setBookPrivacy, (body, { account }) =>
    db.transaction().execute(async (tx) => {
      const book = await findBook(tx, account, body.bookId, true);
      const { privacy, isProtected, password, users, hint, startPage } = body;
      if (privacy) await tx.updateTable('book').set({ privacy }).where('id', '=', book.id).execute();
      const kept = await protectionOf(tx, book.id);
      const isWanted = isProtected ?? (kept !== null || password !== undefined || users !== undefined);
      if (!isWanted) await tx.deleteFrom('protection').where('book_id', '=', book.id).execute();
      else if ([isProtected, password, users, hint, startPage].some((given) => given !== undefined)) {
        const firstPage = startPage === undefined ? (kept?.first_page ?? 0) : startPage - 1;
        if (firstPage >= Math.max(1, book.page_count)) throw new Refusal('ERROR', 'protection.page');
        const before: readonly Reader[] = (kept?.users ?? ['']).map((user) => ({ user }));
        const single = password === undefined ? before : [{ user: '', password }];
        const hasUsers = users !== undefined || (password === undefined && kept?.users != null);
        await protect(tx, secret, {
          bookId: book.id,
          hasUsers,
          readers: users ?? single,
          hint: hint ?? kept?.hint ?? '',
          firstPage,
        });
      }
      // Who had a link to the draft saw all of it, before there was a password, or while more readers had one.
      await revokePreviews(tx, book.id);
      return describe(tx, { ...book, privacy: privacy ?? book.privacy });
    }),
  );

  answer(setBookTextStatus, async ({ bookId, status }, { account }) => {
    const book = await findBook(db, account, bookId, true);
    await db.updateTable('book').set({ has_text: status }).where('id', '=', book.id).execute();
    return {};
  });
}

/** @throws Refusal BOOK_NOT_FOUND */
async function findBook(db: Kysely<Tables>, account: Account, bookId: string, mayChange = false) {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(db, account, mayChange ? 'book.publish' : 'book.view')
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.privacy', 'book.has_text', 'book.page_count'])
    .executeTakeFirst();
  if (!book) throw bookNotFound();
  return book;
}

async function describe(db: Kysely<Tables>, { id, privacy, has_text }: PrivateBook): Promise<BookPrivacy> {
  const protection = await protectionOf(db, id);
  return {
    privacy,
    isProtected: protection !== null,
    users: protection?.users ?? [],
    hasUsers: protection?.users != null,
    hint: protection?.hint ?? '',
    startPage: (protection?.first_page ?? 0) + 1,
    textStatus: has_text,
  };
}
