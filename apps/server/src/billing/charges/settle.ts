import { unpaidGraceMs } from '@leafcast/book';
import { getFirstDayOfMonth, nextMonth, paidMonth } from '@leafcast/book/paid-month';
import { type Selectable, sql, type Transaction } from 'kysely';
import { currentPlan } from '../../accounts/entitlements/current-plan.ts';
import { chargeBooks } from '../../accounts/entitlements/plans/ledger.ts';
import type { AccountTable } from '../../accounts/tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import type { BookTable } from '../../records/tables/tables.ts';

type Deps = Pick<Services, 'config' | 'now'>;
type Payer = Pick<Selectable<AccountTable>, 'id' | 'plan' | 'points' | 'vip_until'>;
type Hosted = Pick<Selectable<BookTable>, 'id' | 'status' | 'unpaid_since'>;

/** Result of paying for one book or for all books of an account. */
export interface PaymentResult {
  readonly points: number;
  /** Books that are online, and books that would be online if they were paid for. */
  readonly books: readonly Hosted[];
  /** Number of books that need a point when the next month begins. */
  readonly dueNext: number;
}

/**
 * Pays for one book if it is online. Called when the book is published and whenever it comes back online. The caller
 * must have locked the book's row.
 *
 * @returns time when the book will be disabled unless it is paid for, possibly in the past; `null` if it is paid for or
 * not online
 */
export async function payForBook(tx: Transaction<Tables>, bookId: string, deps: Deps): Promise<Date | null> {
  const book = await tx
    .selectFrom('book')
    .where('id', '=', bookId)
    .where('published_version', 'is not', null)
    .where('status', '<>', 'disabled')
    .select('owner_id')
    .executeTakeFirst();
  if (!book) return null;
  const payer = await lockPayingAccount(tx, book.owner_id);
  const { books } = await payForLockedBooks(tx, payer, [bookId], deps);
  // Mark the account as due, so that the billing job calculates its next due date.
  await tx
    .updateTable('account')
    .set({ charge_due: sql<Date>`least(charge_due, ${deps.now()})` })
    .where('id', '=', payer.id)
    .execute();
  const since = books[0]?.unpaid_since;
  return since ? disabledAt(since) : null;
}

/**
 * Pays for as many online books of an account as its points allow: enabled books before overdue books, and older before
 * newer ones. Books are always locked before their account.
 */
export async function payForAccount(tx: Transaction<Tables>, accountId: string, deps: Deps): Promise<PaymentResult> {
  const books = await lockHostedBooks(tx, accountId);
  const payer = await lockPayingAccount(tx, accountId);
  return payForLockedBooks(tx, payer, books, deps);
}

/** Locks the hosted books of an account in a fixed order, so that concurrent calls cannot deadlock. */
export async function lockHostedBooks(tx: Transaction<Tables>, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('book')
    .where('owner_id', '=', accountId)
    .where('published_version', 'is not', null)
    .where('deleted', 'is', null)
    .where('status', '<>', 'disabled')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks and returns the paying account. Its books must be locked first. */
export function lockPayingAccount(tx: Transaction<Tables>, accountId: string): Promise<Payer> {
  return tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['id', 'plan', 'points', 'vip_until'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Like `payForAccount`, for rows that are already locked. @see RULINGS 11, D-517, D-591, D-592 */
export async function payForLockedBooks(
  tx: Transaction<Tables>,
  payer: Payer,
  bookIds: readonly string[],
  { config, now: clock }: Deps,
): Promise<PaymentResult> {
  const now = clock();
  const books = await hostedOf(tx, bookIds, now);
  const isFree = !config.hasPlans || currentPlan(payer, now) === 'vip';
  const open = isFree ? [] : books.filter(({ isPaid }) => !isPaid);
  const charged = open.slice(0, payer.points).map(({ id }) => id);
  await chargeBooks(tx, payer, charged, now);
  const unpaid = new Set(open.slice(payer.points).map(({ id }) => id));
  const settled = books.map((book) => (unpaid.has(book.id) ? overdueFrom(book, now) : paid(book)));
  await write(tx, books, settled);
  const isAhead = paidMonth(now) > getFirstDayOfMonth(now);
  const ahead = books.filter(({ id, isPaidNext }) => isPaidNext || (isAhead && charged.includes(id)));
  return { points: payer.points - charged.length, books: settled, dueNext: books.length - ahead.length };
}

async function hostedOf(tx: Transaction<Tables>, bookIds: readonly string[], now: Date) {
  if (bookIds.length === 0) return [];
  return tx
    .selectFrom('book')
    .where('id', 'in', bookIds)
    .select(['id', 'status', 'unpaid_since'])
    .select(
      sql<boolean>`exists (
        select from ledger_entry where book_id = book.id and month >= ${getFirstDayOfMonth(now)}::date)`.as('isPaid'),
    )
    .select(
      sql<boolean>`exists (
        select from ledger_entry where book_id = book.id and month >= ${getFirstDayOfMonth(nextMonth(now))}::date)`.as(
        'isPaidNext',
      ),
    )
    .orderBy(sql`status = 'overdue'`)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

const paid = ({ id }: Hosted): Hosted => ({ id, status: 'enabled', unpaid_since: null });

function overdueFrom({ id, unpaid_since }: Hosted, now: Date): Hosted {
  const since = unpaid_since ?? now;
  return { id, status: disabledAt(since) <= now ? 'overdue' : 'enabled', unpaid_since: since };
}

/** Returns the response fields for a book that is not paid for. */
export const toDisabledFields = (at: Date | null) => (at ? { disabledAt: at.toISOString() } : {});

export const disabledAt = (since: Date): Date => new Date(since.getTime() + unpaidGraceMs);

/** Writes only changed rows, because each changed row makes the servers look up public addresses again. */
async function write(tx: Transaction<Tables>, before: readonly Hosted[], after: readonly Hosted[]): Promise<void> {
  const changed = after.filter((book, at) => {
    const old = before[at];
    return book.status !== old?.status || book.unpaid_since?.getTime() !== old.unpaid_since?.getTime();
  });
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed);
  await sql`
    update book set status = changed.status, unpaid_since = changed.unpaid_since
    from jsonb_to_recordset(${rows}::jsonb) as changed (id uuid, status text, unpaid_since timestamptz)
    where book.id = changed.id`.execute(tx);
}
