import { checkPublicName } from '@leafcast/book';
import type { CallData, setBookLink } from '@leafcast/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, isBookId, refusalForBooks } from '../access/access.ts';
import { bookAddress } from './address.ts';

/** Maximum number of names per book, including the current name. Adding another name releases the oldest one. */
const maxNames = 10;

/**
 * SQL expression for the last part of a book's public URL: its name or, if it has none, its number. For queries of
 * `book`.
 */
export const publicNameSql = sql<string>`coalesce(
  (select name from book_name where book_name.book_id = book.id and is_current), book.number)`;

/**
 * Sets the public name of a book in the caller's transaction. Takes effect immediately; earlier names keep working.
 *
 * @param text new name; empty to use the number again
 * @throws Refusal if the name is invalid or belongs to another book
 * @see W-126
 */
export async function assignPublicName(
  tx: Transaction<Tables>,
  bookId: string,
  text: string,
  now: Date,
): Promise<void> {
  const checked = text.trim() === '' ? null : checkPublicName(text);
  if (checked && 'issue' in checked) throw new Refusal('ERROR', `name.${checked.issue}`);
  await tx.updateTable('book_name').set({ is_current: false }).where('book_id', '=', bookId).execute();
  if (!checked) return;
  const { name } = checked;
  const numbered = await tx.selectFrom('book').where('number', '=', name).where('id', '<>', bookId).select('id');
  const given = await tx
    .insertInto('book_name')
    .values({ name, book_id: bookId, is_current: true, given: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ is_current: true, given: now }).where('book_name.book_id', '=', bookId),
    )
    .returning('name')
    .executeTakeFirst();
  if (!given || (await numbered.executeTakeFirst())) throw new Refusal('ERROR', 'name.taken');
  const old = tx.selectFrom('book_name').where('book_id', '=', bookId).select('name');
  await tx
    .deleteFrom('book_name')
    .where('name', 'in', old.orderBy('given', 'desc').orderBy('is_current', 'desc').offset(maxNames))
    .execute();
}

/**
 * Sets the public name in a separate transaction. This changes the URL but not the draft.
 *
 * @throws Refusal for the same reasons as `assignPublicName`, and BOOK_NOT_FOUND
 */
export function setPublicName(
  { db, now, origin }: { readonly db: Kysely<Tables>; readonly now: Date; readonly origin: string },
  account: Account,
  { bookId, bLink }: z.output<(typeof setBookLink)['body']>,
): Promise<CallData<typeof setBookLink>> {
  if (!isBookId(bookId)) throw new Refusal('BOOK_NOT_FOUND');
  return db.transaction().execute(async (tx) => {
    const books = accessibleBooks(tx, account, 'book.publish').where('book.id', '=', bookId);
    if (!(await books.select('book.id').forUpdate('book').executeTakeFirst()))
      throw await refusalForBooks(tx, account, bookId, 'book.publish');
    await assignPublicName(tx, bookId, bLink, now);
    const { number, name, published_version } = await books
      .select(['book.number', 'book.published_version', publicNameSql.as('name')])
      .executeTakeFirstOrThrow();
    return {
      bLink: name === number ? '' : name,
      url: published_version === null ? '' : bookAddress(origin, name),
    };
  });
}

/** Returns the number of the book that has a current or former name; `null` if there is none. */
export async function findBookNumber(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  text: string,
): Promise<string | null> {
  const checked = checkPublicName(text);
  if ('issue' in checked) return null;
  const book = await db
    .selectFrom('book_name')
    .innerJoin('book', 'book.id', 'book_name.book_id')
    .where('name', '=', checked.name)
    .select('book.number')
    .executeTakeFirst();
  return book?.number ?? null;
}
