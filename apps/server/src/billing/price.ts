import { getFirstDayOfMonth, nextMonth, paidUntil } from '@leafcast/book/paid-month';
import type { CallData, getPlan } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Account } from '../accounts/account/account.ts';
import { currentPlan } from '../accounts/entitlements/current-plan.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import { requireBook } from '../records/access/require-book.ts';

/** SQL expression for the first day of the last month that a book is paid for; null if the book is not paid for now. */
const paidTo = (now: Date) => sql<string | null>`(
  select to_char(max(month), 'YYYY-MM-DD') from ledger_entry
  where book_id = book.id and month >= ${getFirstDayOfMonth(now)}::date)`;

const endOf = (month: string): Date => nextMonth(new Date(month));

/**
 * Returns the time when an account's online books must next be paid for, and the number of points needed; `null` if no
 * books are online.
 */
export async function nextCharge(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ readonly at: Date; readonly points: number } | null> {
  const rows = await db
    .selectFrom('book')
    .where('owner_id', '=', accountId)
    .where('deleted', 'is', null)
    .where('published_version', 'is not', null)
    .where('status', '=', 'enabled')
    .select(paidTo(now).as('paidTo'))
    .execute();
  const ends = rows.map((row) => (row.paidTo ? endOf(row.paidTo) : nextMonth(now)).getTime());
  if (ends.length === 0) return null;
  const at = Math.min(...ends);
  return { at: new Date(at), points: ends.filter((end) => end === at).length };
}

/** Returns the price of publishing a book; `null` if it is free. @throws Refusal BOOK_NOT_FOUND @see RULINGS 46 */
export async function getPublishingPrice(
  { config, db, now: clock }: Pick<Services, 'config' | 'db' | 'now'>,
  account: Account,
  bookId: string,
): Promise<CallData<typeof getPlan>['publishing']> {
  const now = clock();
  await requireBook(db, account, bookId, 'book.publish');
  const book = await db
    .selectFrom('book')
    .innerJoin('account', 'account.id', 'book.owner_id')
    .where('book.id', '=', bookId)
    .select(['account.id as ownerId', 'account.plan', 'account.vip_until', 'account.points'])
    .select(paidTo(now).as('paidTo'))
    .executeTakeFirstOrThrow();
  if (!config.hasPlans || currentPlan(book, now) === 'vip') return null;
  const until = book.paidTo ? endOf(book.paidTo) : paidUntil(now);
  return {
    points: book.paidTo ? 0 : 1,
    until: until.toISOString(),
    balance: book.ownerId === account.id ? book.points : null,
  };
}
