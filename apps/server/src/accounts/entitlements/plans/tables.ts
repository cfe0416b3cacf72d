import type { ledgerReasons } from '@leafcast/contract';
import type { ColumnType, Generated } from 'kysely';

/**
 * Reason why points were added or used, or VIP was granted. `opening` is the balance of an account when the ledger was
 * introduced.
 */
export type LedgerReason = (typeof ledgerReasons)[number];

type Only<Value> = ColumnType<Value, Value, never>;

/**
 * Points and VIP that an account has received and used. Rows are only inserted; the database rejects updates and
 * deletions.
 */
interface LedgerEntryTable {
  /** Entry id; increases in the order of writing. */
  readonly id: Generated<number>;
  readonly account_id: Only<string>;
  readonly reason: Only<LedgerReason>;
  /** Number of points; negative if points were used, 0 if only VIP was granted. */
  readonly amount: Only<number>;
  /** Balance of the account after the entry. */
  readonly balance: Only<number>;
  /** End of VIP after the entry, if the entry granted VIP. */
  readonly vip_until: ColumnType<Date | null, Date | null | undefined, never>;
  /** The book that a point was used for; `month` is the first day of the paid month. */
  readonly book_id: ColumnType<string | null, string | undefined, never>;
  readonly month: ColumnType<string | null, string | undefined, never>;
  /** Account that caused the entry, if it was not the owner; `operator` for the command line. */
  readonly actor: ColumnType<string | null, string | undefined, never>;
  /** Key that prevents a second entry for the same event, such as a payment. */
  readonly reference: ColumnType<string | null, string | undefined, never>;
  readonly created: Only<Date>;
}

/** Codes that the operator has created, each for one account. Only their hashes are stored. */
interface PlanCodeTable {
  readonly code_hash: Buffer;
  /** First four characters, by which the operator recognizes the code. The other 60 random bits remain secret. */
  readonly beginning: string;
  readonly points: number;
  readonly vip_months: number;
  readonly issued: Date;
  readonly expires: ColumnType<Date, Date, Date>;
  readonly used: ColumnType<Date | null, undefined, Date>;
}

/**
 * Licenses that have already granted their points. A row is kept after its account is deleted, so that no license
 * grants points twice.
 */
interface LinkedLicenseTable {
  readonly license: string;
  readonly linked: Date;
}

/** The latest VIP subscription that an account has paid for. */
interface VipSubscriptionTable {
  readonly account_id: string;
  /** Stripe ids of the subscription and of the checkout session that started it. */
  readonly subscription_id: string;
  readonly session_id: string;
  readonly every: 'month' | 'year';
  readonly renews: boolean;
  /** Whether the subscription has ended permanently. */
  readonly is_over: ColumnType<boolean, boolean | undefined, boolean>;
  /** Time of the newest event received for the subscription; older events that arrive later are ignored. */
  readonly told: Date;
}

/** The latest subscription checkout that an account has started, kept until Stripe reports the payment. */
interface OpenCheckoutTable {
  readonly account_id: string;
  readonly session_id: string;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    readonly ledger_entry: LedgerEntryTable;
    readonly plan_code: PlanCodeTable;
    readonly linked_license: LinkedLicenseTable;
    readonly vip_subscription: VipSubscriptionTable;
    readonly open_checkout: OpenCheckoutTable;
  }
}
