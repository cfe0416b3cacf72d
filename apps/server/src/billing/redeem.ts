import { codeRedemptionBudgets, redeemCode } from '../accounts/entitlements/plans/codes.ts';
import { refundBudgets, spendBudgets } from '../platform/limits/budget.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { creditAccount } from './credit.ts';

/**
 * Redeems a code for an account. Each code can be used once.
 *
 * @throws Refusal if the code is unknown, used or expired; TOO_MANY_REQUESTS
 */
export async function redeemCodeForAccount(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { accountId, ip }: { readonly accountId: string; readonly ip: string },
  code: string,
) {
  const { db, config, now } = services;
  if (!config.hasPlans) throw new Refusal('ERROR', 'plan.off');
  const budgets = codeRedemptionBudgets(accountId, ip);
  await spendBudgets(db, budgets, now());
  const gift = await db.transaction().execute(async (tx) => {
    const used = await redeemCode(tx, code, now());
    if (!used) throw new Refusal('ERROR', 'plan.codeInvalid');
    const { points, vipMonths, reference } = used;
    const vip = vipMonths > 0 ? { vip: { months: vipMonths } } : {};
    await creditAccount(tx, accountId, { points, ...vip }, { reason: 'code', reference }, services);
    return { points, vipMonths };
  });
  await refundBudgets(db, budgets);
  return gift;
}
