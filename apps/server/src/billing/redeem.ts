import { codeBudgets, redeemCode } from '../accounts/entitlements/plans/codes.ts';
import { refund, spend } from '../platform/limits/budget.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { credit } from './credit.ts';

/**
 * Redeems a code for an account, once.
 *
 * @throws Refusal for a code that is unknown, used or expired; TOO_MANY_REQUESTS
 */
export async function redeem(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { accountId, ip }: { readonly accountId: string; readonly ip: string },
  code: string,
) {
  const { db, config, now } = services;
  if (!config.hasPlans) throw new Refusal('ERROR', 'plan.off');
  const budgets = codeBudgets(accountId, ip);
  await spend(db, budgets, now());
  const gift = await db.transaction().execute(async (tx) => {
    const used = await redeemCode(tx, code, now());
    if (!used) throw new Refusal('ERROR', 'plan.codeInvalid');
    const { points, vipMonths, reference } = used;
    const vip = vipMonths > 0 ? { vip: { months: vipMonths } } : {};
    await credit(tx, accountId, { points, ...vip }, { reason: 'code', reference }, services);
    return { points, vipMonths };
  });
  await refund(db, budgets);
  return gift;
}
