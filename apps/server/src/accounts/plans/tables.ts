import type { ColumnType, Generated } from 'kysely';

/** Why points came or went, or VIP was given; `opening`: what an account had when the ledger began. */
export type LedgerReason = 'opening' | 'registration' | 'book' | 'purchase' | 'code' | 'operator' | 'merge';

type Only<Value> = ColumnType<Value, Value, never>;

/** What an account has got and used. Rows are only added; the database refuses anything else. */
interface LedgerEntryTable {
  /** In the order in which they were written. */
  readonly id: Generated<number>;
  readonly account_id: Only<string>;
  readonly reason: Only<LedgerReason>;
  /** Points, negative where they were used; 0 where only VIP was given. */
  readonly amount: Only<number>;
  /** Points of the account after it. */
  readonly balance: Only<number>;
  /** End of VIP after it, where it gave VIP. */
  readonly vip_until: ColumnType<Date | null, Date | null | undefined, never>;
  /** The book that a point was used for, and the first day of the month. */
  readonly book_id: ColumnType<string | null, string | undefined, never>;
  readonly month: ColumnType<string | null, string | undefined, never>;
  /** The account that did it, where it is not the owner's doing; `operator`: on the command line. */
  readonly actor: ColumnType<string | null, string | undefined, never>;
  /** What it must not be written for twice, such as a payment. */
  readonly reference: ColumnType<string | null, string | undefined, never>;
  readonly created: Only<Date>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    readonly ledger_entry: LedgerEntryTable;
  }
}
