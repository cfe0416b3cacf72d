import type { Plan } from '@leafcast/book';
import type { Selectable, Transaction } from 'kysely';
import { currentPlan } from '../accounts/entitlements/current-plan.ts';
import { addLedgerEntry } from '../accounts/entitlements/plans/ledger.ts';
import type { LedgerReason } from '../accounts/entitlements/plans/tables.ts';
import type { AccountTable } from '../accounts/tables.ts';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { lockHostedBooks, lockPayingAccount, payForLockedBooks } from './charges/settle.ts';

type Deps = Pick<Services, 'config' | 'now'>;
type VipEnd = Pick<Selectable<AccountTable>, 'plan' | 'vip_until'>;

/** Points and VIP to credit to an account. */
export interface CreditedGain {
  /** Number of points; negative if the operator takes points back. The balance never falls below zero. */
  readonly points?: number;
  /** Number of months by which VIP is extended, or the earliest date on which VIP may end. */
  readonly vip?: { readonly months: number } | { readonly until: Date };
}

/** Source of credited points or VIP. */
export interface CreditOrigin {
  readonly reason: LedgerReason;
  readonly actor?: string;
  /**
   * Key of the credited event. Each event is credited only once, regardless of how often and in which order it is
   * reported.
   */
  readonly reference?: string;
}

/**
 * Credits points or VIP to an account. Immediately puts as many overdue books back online as the points allow.
 *
 * @returns whether the credit was applied: false if this reference was credited before
 * @throws Refusal if more points are taken back than the account has
 * @see RULINGS 11, safety T14
 */
export async function creditAccount(
  tx: Transaction<Tables>,
  accountId: string,
  { points = 0, vip }: CreditedGain,
  origin: CreditOrigin,
  deps: Deps,
): Promise<boolean> {
  const now = deps.now();
  const books = await lockHostedBooks(tx, accountId);
  const payer = await lockPayingAccount(tx, accountId);
  if (payer.points + points < 0) throw new Refusal('ERROR', 'input.invalid', { name: 'points' });
  const vipUntil = vip && vipEnd(payer, vip, now);
  const isNew = await addLedgerEntry(tx, payer, { ...origin, amount: points, ...(vip ? { vipUntil } : {}) }, now);
  if (!isNew) return false;
  const kept = currentPlan(payer, now) === 'free' ? 'points' : payer.plan;
  const changed = vip ? { plan: 'vip' as const, vip_until: vipUntil ?? null } : { plan: kept };
  await renew(tx, { ...payer, points: payer.points + points, ...changed }, books, deps);
  return true;
}

/**
 * Sets the plan of an account; it takes effect on the account's books immediately.
 *
 * @param until end of VIP; `null` for no end
 */
export async function setPlan(
  tx: Transaction<Tables>,
  accountId: string,
  { plan, until, actor }: { readonly plan: Plan; readonly until: Date | null; readonly actor: string },
  deps: Deps,
): Promise<void> {
  const books = await lockHostedBooks(tx, accountId);
  const payer = await lockPayingAccount(tx, accountId);
  const vip_until = plan === 'vip' ? until : null;
  await addLedgerEntry(tx, payer, { reason: 'operator', amount: 0, vipUntil: vip_until, actor }, deps.now());
  await renew(tx, { ...payer, plan, vip_until }, books, deps);
}

async function renew(
  tx: Transaction<Tables>,
  payer: Awaited<ReturnType<typeof lockPayingAccount>>,
  books: readonly string[],
  deps: Deps,
): Promise<void> {
  const { id, plan, vip_until } = payer;
  await tx.updateTable('account').set({ plan, vip_until, charge_due: deps.now() }).where('id', '=', id).execute();
  await payForLockedBooks(tx, payer, books, deps);
}

/** Returns when VIP ends now. Active VIP is extended; VIP without an end date keeps none. */
function vipEnd(payer: VipEnd, vip: NonNullable<CreditedGain['vip']>, now: Date): Date | null {
  const holds = currentPlan(payer, now) === 'vip';
  if (holds && payer.vip_until === null) return null;
  const from = holds && payer.vip_until ? payer.vip_until : now;
  if ('months' in vip) return addMonths(from, vip.months);
  return vip.until > from ? vip.until : from;
}

/** Returns the same day of a later month, in UTC, or the last day of the month if the month is shorter. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
