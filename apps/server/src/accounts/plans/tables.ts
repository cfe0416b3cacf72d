import type { ledgerReasons } from '@leafcast/contract';
import type { ColumnType, Generated } from 'kysely';

/** Why points came or went, or VIP was given; `opening`: what an account had when the ledger began. */
export type LedgerReason = (typeof ledgerReasons)[number];

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

/** Codes of the operator, each for one account; only their hashes. */
interface PlanCodeTable {
  readonly code_hash: Buffer;
  /** Its first four letters, by which the operator tells it from others; 60 random bits are left. */
  readonly beginning: string;
  readonly points: number;
  readonly vip_months: number;
  readonly issued: Date;
  readonly expires: ColumnType<Date, Date, Date>;
  readonly used: ColumnType<Date | null, undefined, Date>;
}

/** Licences that have given their points. A row outlasts the account, so that no licence gives them twice. */
interface LinkedLicenceTable {
  readonly licence: string;
  readonly linked: Date;
}

/** The subscription to VIP that an account has paid for last. */
interface VipSubscriptionTable {
  readonly account_id: string;
  /** Names at Stripe, also of the payment with which it began. */
  readonly subscription_id: string;
  readonly session_id: string;
  readonly every: 'month' | 'year';
  readonly renews: boolean;
  /** Whether it has ended for good. */
  readonly is_over: ColumnType<boolean, boolean | undefined, boolean>;
  /** Of the newest event about it: older ones that come later change nothing. */
  readonly told: Date;
}

/** The payment of a subscription that an account has begun last, until Stripe tells that it is paid. */
interface OpenCheckoutTable {
  readonly account_id: string;
  readonly session_id: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    readonly ledger_entry: LedgerEntryTable;
    readonly plan_code: PlanCodeTable;
    readonly linked_licence: LinkedLicenceTable;
    readonly vip_subscription: VipSubscriptionTable;
    readonly open_checkout: OpenCheckoutTable;
  }
}
