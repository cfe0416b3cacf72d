import { paidMonth } from '@leafcast/book/paid-month';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { LedgerReason } from './tables.ts';

/** A change in an account's points or VIP. */
export interface LedgerEntry {
  readonly reason: LedgerReason;
  /** Number of points; negative if points were used. */
  readonly amount: number;
  /** End of VIP, if the entry grants VIP. */
  readonly vipUntil?: Date | null;
  readonly bookId?: string;
  /** Last month that the entry pays for, in the format of `paidMonth`. */
  readonly month?: string;
  readonly actor?: string;
  readonly reference?: string;
}

/** The account of an entry. Its row must be locked, or have been created, in the same transaction. */
export interface LedgerHolder {
  readonly id: string;
  /** Current number of points in the row. */
  readonly points: number;
}

/**
 * Adds an entry and changes the account's points accordingly.
 *
 * @returns whether the entry was added: false if an entry with this reference already exists
 * @throws if the account does not have enough points
 * @see safety T14
 */
export async function addLedgerEntry(
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

/**
 * Uses one point for each book. The point pays for the book until the end of the month.
 *
 * @param bookIds at most as many books as the account has points
 */
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
