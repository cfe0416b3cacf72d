import type { BookLock, getBookLock } from '@leafcast/contract';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { lockSingleBookAccess } from '../../records/access/lock-book-access.ts';

/**
 * Time in seconds after which a tab that does not renew its lease no longer prevents others from editing. @see RULINGS
 * 17
 */
const leaseSeconds = 60;

type Body = z.output<(typeof getBookLock)['body']>;

/**
 * Lets a tab edit a book if no other tab does, or if the tab takes over. Returns the holder of the lock.
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
  if (!(await book.executeTakeFirst())) throw await refusalForBooks(db, account, bookId, 'book.edit');
  if (holder !== undefined) {
    await db.transaction().execute(async (tx) => {
      await lockSingleBookAccess(tx, account, bookId, 'book.edit');
      if (release) await releaseLease(tx, bookId, { holder, accountId: account.id, now });
      else await takeLease(tx, bookId, { holder, accountId: account.id, takeOver, now });
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

/** End time that marks a lease as released by its tab. */
const releasedAt = new Date(0);

/**
 * Acquires the lease in a single statement, so that only one of two concurrent tabs receives it. A tab id that has
 * released its lease never acquires it again, because requests sent before the release may arrive later.
 */
async function takeLease(
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
            row.not(row.and([row('book_lock.until', '=', releasedAt), isHeldBy(row, { holder, accountId })])),
          ]),
        ),
    )
    .execute();
}

/** Records that the tab has closed, even if it never held the lease. */
async function releaseLease(
  db: Kysely<Tables>,
  bookId: string,
  { holder, accountId, now }: Tab & { readonly now: Date },
): Promise<void> {
  const values = { holder, account_id: accountId, until: releasedAt };
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

/**
 * Returns the latest plausible end of a lease. A later end means that the lease was acquired while the clock was ahead.
 * The clocks of servers must differ by less than this margin.
 */
const maxLeaseEnd = (now: Date): Date => new Date(now.getTime() + 2 * leaseSeconds * 1000);

const hasEnded = (row: ExpressionBuilder<Tables, 'book_lock'>, now: Date) =>
  row.or([row('book_lock.until', '<=', now), row('book_lock.until', '>', maxLeaseEnd(now))]);

/** SQL condition: whether the lease belongs to this tab. */
const isHeldBy = (row: ExpressionBuilder<Tables, 'book_lock'>, { holder, accountId }: Tab) =>
  row.and([row('book_lock.holder', '=', holder), row('book_lock.account_id', '=', accountId)]);

/** Returns the tab that currently holds the lease; `null` if there is none. */
async function holderOf(db: Kysely<Tables>, bookId: string, now: Date) {
  const row = await db
    .selectFrom('book_lock')
    .innerJoin('account', 'account.id', 'book_lock.account_id')
    .where('book_id', '=', bookId)
    .where('until', '>', now)
    .where('until', '<=', maxLeaseEnd(now))
    .select(['holder', 'account_id', 'until', 'account.name'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Checks whether a tab may write, which requires that no other tab holds the lease. Must run in the transaction of the
 * write.
 *
 * @param holder absent for clients without tab ids, which are checked only by revision
 */
export async function mayWriteBook(
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
