import {
  type addBookcaseBooks,
  bookcaseLimits,
  type CallData,
  type getBookcase,
  type moveBookcaseBook,
} from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { type BookcaseContext, coverPath, toBookcase } from './bookcases.ts';
import { requireBookcase } from './find.ts';
import { listedBooks } from './listed.ts';

type Selection = z.output<(typeof addBookcaseBooks)['body']>;

/** Returns a bookcase with its books, including books that readers do not see. */
export async function openBookcase(
  shelving: BookcaseContext,
  account: Account,
  bookcaseId: string,
): Promise<CallData<typeof getBookcase>> {
  const { db, now } = shelving;
  const bookcase = await requireBookcase(db, account, bookcaseId);
  const entries = await db
    .selectFrom('bookcase_book')
    .innerJoin('book', 'book.id', 'bookcase_book.book_id')
    .where('bookcase_id', '=', bookcase.id)
    .where('book.deleted', 'is', null)
    .orderBy('position')
    .limit(bookcaseLimits.books)
    .select(['book.id', 'book.title'])
    .execute();
  const listed = new Map((await listedBooks(db, bookcase, now).execute()).map((book) => [book.id, book]));
  return {
    bookcase: await toBookcase(shelving, bookcase),
    list: entries.map(({ id, title }) => {
      const seen = listed.get(id);
      return { bookId: id, title, cover: seen ? coverPath(seen) : null, isListed: seen !== undefined };
    }),
  };
}

/**
 * Adds books to a bookcase.
 *
 * @throws Refusal BOOK_NOT_FOUND if the account may not publish one of the books, and ERROR if there are too many books
 */
export async function addBooks(
  { db, now }: BookcaseContext,
  account: Account,
  { bookcaseId, bookIds }: Selection,
): Promise<number> {
  const ids = [...new Set(bookIds)];
  return db.transaction().execute(async (tx) => {
    const bookcase = await requireBookcase(tx, account, bookcaseId, { locks: true });
    if (ids.length === 0) return 0;
    if (!ids.every(isBookId)) throw bookNotFound();
    const allowed = await accessibleBooks(tx, account, 'book.publish')
      .where('book.id', 'in', ids)
      .$if(bookcase.team_id !== null, (books) => books.where('book.team_id', '=', bookcase.team_id))
      .select('book.id')
      .execute();
    if (allowed.length !== ids.length) throw await refusalForBooks(tx, account, ids, 'book.publish');
    const order = await orderOf(tx, bookcase.id);
    const added = ids.filter((id) => !order.includes(id));
    if (order.length + added.length > bookcaseLimits.books) {
      throw new Refusal('ERROR', 'bookcase.full', { count: bookcaseLimits.books });
    }
    await storeOrder(tx, bookcase.id, [...order, ...added], now);
    return added.length;
  });
}

/**
 * Removes books from a bookcase.
 *
 * @throws Refusal BOOK_NOT_FOUND if one of the books is not in the bookcase
 */
export async function removeBooks(
  { db, now }: BookcaseContext,
  account: Account,
  { bookcaseId, bookIds }: Selection,
): Promise<number> {
  const ids = new Set(bookIds);
  return db.transaction().execute(async (tx) => {
    const { id } = await requireBookcase(tx, account, bookcaseId, { locks: true });
    const order = await orderOf(tx, id);
    if (![...ids].every((bookId) => order.includes(bookId))) throw bookNotFound();
    await storeOrder(
      tx,
      id,
      order.filter((bookId) => !ids.has(bookId)),
      now,
    );
    return ids.size;
  });
}

/**
 * Moves a book within a bookcase.
 *
 * @throws Refusal BOOK_NOT_FOUND if the book is not in the bookcase
 */
export async function moveBook(
  { db, now }: BookcaseContext,
  account: Account,
  { bookcaseId, bookId, to }: z.output<(typeof moveBookcaseBook)['body']>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await requireBookcase(tx, account, bookcaseId, { locks: true });
    const order = await orderOf(tx, id);
    if (!order.includes(bookId)) throw bookNotFound();
    const rest = order.filter((other) => other !== bookId);
    await storeOrder(tx, id, rest.toSpliced(to, 0, bookId), now);
  });
}

async function orderOf(tx: Kysely<Tables>, bookcaseId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookcase_book')
    .where('bookcase_id', '=', bookcaseId)
    .orderBy('position')
    .select('book_id')
    .execute();
  return rows.map(({ book_id }) => book_id);
}

/** Replaces the books of a bookcase and their order. The bookcase must be locked. */
async function storeOrder(tx: Kysely<Tables>, bookcaseId: string, order: readonly string[], now: Date): Promise<void> {
  await sql`
    delete from bookcase_book where bookcase_id = ${bookcaseId} and book_id <> all(${order}::uuid[])`.execute(tx);
  await sql`
    insert into bookcase_book (bookcase_id, book_id, position)
    select ${bookcaseId}::uuid, id, place from unnest(${order}::uuid[]) with ordinality as kept (id, place)
    on conflict (bookcase_id, book_id) do update set position = excluded.position
      where bookcase_book.position <> excluded.position`.execute(tx);
  await tx.updateTable('bookcase').set({ changed: now }).where('id', '=', bookcaseId).execute();
}
