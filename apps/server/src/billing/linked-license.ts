import { licensePoints } from '@leafcast/book';
import { openLicenseFile } from '@leafcast/license';
import { codeRedemptionBudgets } from '../accounts/entitlements/plans/codes.ts';
import { refundBudgets, spendBudgets } from '../platform/limits/budget.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { creditAccount } from './credit.ts';

/**
 * Credits the points of a license to an account. Of several concurrent attempts, only one succeeds.
 *
 * @throws Refusal if the file is signed with none of the operator's keys, or the license has expired or was linked
 * before;
 *   TOO_MANY_REQUESTS
 *
 * @see safety T14
 */
export async function creditLicense(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { accountId, ip }: { readonly accountId: string; readonly ip: string },
  text: string,
): Promise<{ points: number }> {
  const { db, config, now } = services;
  if (!config.hasPlans) throw new Refusal('ERROR', 'plan.off');
  if (config.licenseKeys.length === 0) throw new Refusal('ERROR', 'plan.noLicenses');
  const budgets = codeRedemptionBudgets(accountId, ip);
  await spendBudgets(db, budgets, now());
  const file = openLicenseFile(Buffer.from(text), config.licenseKeys);
  if (typeof file === 'string') throw new Refusal('ERROR', 'plan.licenseInvalid');
  const { license, expires } = file;
  if (expires !== null && now() >= new Date(expires)) throw new Refusal('ERROR', 'plan.licenseExpired');
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('linked_license')
      .values({ license, linked: now() })
      .onConflict((conflict) => conflict.column('license').doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Refusal('ERROR', 'plan.licenseUsed');
    await creditAccount(
      tx,
      accountId,
      { points: licensePoints },
      { reason: 'license', reference: `license ${license}` },
      services,
    );
  });
  await refundBudgets(db, budgets);
  return { points: licensePoints };
}
