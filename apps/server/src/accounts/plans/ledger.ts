import { paidMonth } from '@leafcast/book/paid-month';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LedgerReason } from './tables.ts';

/** What is written of one gain or use. */
export interface LedgerEntry {
  readonly reason: LedgerReason;
  /** Points; negative where they are used. */
  readonly amount: number;
  /** End of VIP, where it is given. */
  readonly vipUntil?: Date | null;
  readonly bookId?: string;
  /** The last month that it pays for, as `paidMonth` gives it. */
  readonly month?: string;
  readonly actor?: string;
  readonly reference?: string;
}

/** The account that an entry is of. The transaction holds a lock on its row, or has just made it. */
export interface LedgerHolder {
  readonly id: string;
  /** As the row says now. */
  readonly points: number;
}

/**
 * Writes an entry; the points of the account change with it.
 *
 * @returns whether it was written: not where there is one with this reference
 * @throws where the account has not as many points
 * @see safety T14
 */
export async function addEntry(
  tx: Transaction<Tables>,
  holder: LedgerHolder,
  entry: LedgerEntry,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entry')
    .values(rowOf(holder.id, holder.points + entry.amount, entry, now))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses one point for each book, which pays until the end of a month. @param bookIds no more than the account has points */
export async function chargeBooks(
  tx: Transaction<Tables>,
  holder: LedgerHolder,
  bookIds: readonly string[],
  now: Date,
): Promise<void> {
  if (bookIds.length === 0) return;
  const month = paidMonth(now);
  const rows = bookIds.map((bookId, at) =>
    rowOf(holder.id, holder.points - at - 1, { reason: 'book', amount: -1, bookId, month }, now),
  );
  await tx.insertInto('ledger_entry').values(rows).execute();
}

function rowOf(account_id: string, balance: number, entry: LedgerEntry, created: Date) {
  const { reason, amount, vipUntil, bookId, month, actor, reference } = entry;
  return {
    account_id,
    reason,
    amount,
    balance,
    vip_until: vipUntil,
    book_id: bookId,
    month,
    actor,
    reference,
    created,
  };
}
