import type { BookLock, getBookLock } from '@leafcast/contract';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalOver } from '../../records/access/access.ts';
import { holdBook } from '../../records/access/hold-books.ts';

/** How long a tab that does not renew its lease keeps others from editing. @see RULINGS 17 */
const leaseSeconds = 60;

type Body = z.output<(typeof getBookLock)['body']>;

/**
 * Lets a tab edit a book if no other tab does, or if it takes over. Returns who holds the lock.
 *
 * @throws Refusal BOOK_NOT_FOUND
 * @see W-404, RULINGS 17, safety R10
 */
export async function lockBook(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  account: Account,
  { bookId, holder, takeOver, release }: Body,
): Promise<BookLock> {
  if (!isBookId(bookId)) throw bookNotFound();
  const now = clock();
  const book = await accessibleBooks(db, account, 'book.edit').where('book.id', '=', bookId).select('book.id');
  if (!(await book.executeTakeFirst())) throw await refusalOver(db, account, bookId, 'book.edit');
  if (holder !== undefined) {
    await db.transaction().execute(async (tx) => {
      await holdBook(tx, account, bookId, 'book.edit');
      if (release) await giveBack(tx, bookId, { holder, accountId: account.id, now });
      else await take(tx, bookId, { holder, accountId: account.id, takeOver, now });
    });
  }
  const held = await holderOf(db, bookId, now);
  return {
    isMine: held !== null && held.holder === holder && held.account_id === account.id,
    holderName: held?.name ?? '',
    isOwnAccount: held?.account_id === account.id,
    until: held?.until.toISOString() ?? null,
    leaseSeconds,
  };
}

interface Tab {
  readonly holder: string;
  readonly accountId: string;
}

/** Stands for the end of a lease that its tab gave back. */
const givenBack = new Date(0);

/**
 * One statement: of two tabs at once one gets it. A tab that gave its right back never gets it again, under that name:
 * what it asked for before it went may come after it has gone.
 */
async function take(
  db: Kysely<Tables>,
  bookId: string,
  { holder, accountId, takeOver, now }: Tab & { readonly takeOver: boolean; readonly now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  const values = { holder, account_id: accountId, until };
  await db
    .insertInto('book_lock')
    .values({ book_id: bookId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('book_id')
        .doUpdateSet(values)
        .where((row) =>
          row.and([
            row.or([row.lit(takeOver), hasEnded(row, now), isHeldBy(row, { holder, accountId })]),
            row.not(row.and([row('book_lock.until', '=', givenBack), isHeldBy(row, { holder, accountId })])),
          ]),
        ),
    )
    .execute();
}

/** Leaves a mark that the tab has gone, also where it never had the right. */
async function giveBack(
  db: Kysely<Tables>,
  bookId: string,
  { holder, accountId, now }: Tab & { readonly now: Date },
): Promise<void> {
  const values = { holder, account_id: accountId, until: givenBack };
  await db
    .insertInto('book_lock')
    .values({ book_id: bookId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('book_id')
        .doUpdateSet(values)
        .where((row) => row.or([hasEnded(row, now), isHeldBy(row, { holder, accountId })])),
    )
    .execute();
}

/** A lease that ends later was taken by a clock that has been set back since; servers' clocks may differ by less. */
const latestEnd = (now: Date): Date => new Date(now.getTime() + 2 * leaseSeconds * 1000);

const hasEnded = (row: ExpressionBuilder<Tables, 'book_lock'>, now: Date) =>
  row.or([row('book_lock.until', '<=', now), row('book_lock.until', '>', latestEnd(now))]);

/** The row of the lease belongs to this tab. */
const isHeldBy = (row: ExpressionBuilder<Tables, 'book_lock'>, { holder, accountId }: Tab) =>
  row.and([row('book_lock.holder', '=', holder), row('book_lock.account_id', '=', accountId)]);

/** The tab that has the right now, or `null`. */
async function holderOf(db: Kysely<Tables>, bookId: string, now: Date) {
  const row = await db
    .selectFrom('book_lock')
    .innerJoin('account', 'account.id', 'book_lock.account_id')
    .where('book_id', '=', bookId)
    .where('until', '>', now)
    .where('until', '<=', latestEnd(now))
    .select(['holder', 'account_id', 'until', 'account.name'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether a tab that names itself may write: nobody else has the right. Within the transaction of the write.
 *
 * @param holder absent for a program that knows no tabs: it is held back by revisions alone
 */
export async function mayWrite(
  db: Kysely<Tables>,
  bookId: string,
  account: Account,
  holder: string | undefined,
  now: Date,
): Promise<boolean> {
  if (holder === undefined) return true;
  const held = await holderOf(db, bookId, now);
  return held === null || (held.holder === holder && held.account_id === account.id);
}
