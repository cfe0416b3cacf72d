import { licencePoints } from '@leafcast/book';
import { openLicenceFile } from '@leafcast/licence';
import { codeBudgets } from '../accounts/entitlements/plans/codes.ts';
import { refund, spend } from '../platform/limits/budget.ts';
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
export async function creditLicence(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { accountId, ip }: { readonly accountId: string; readonly ip: string },
  text: string,
): Promise<{ points: number }> {
  const { db, config, now } = services;
  if (!config.hasPlans) throw new Refusal('ERROR', 'plan.off');
  if (config.licenceKeys.length === 0) throw new Refusal('ERROR', 'plan.noLicences');
  const budgets = codeBudgets(accountId, ip);
  await spend(db, budgets, now());
  const file = openLicenceFile(Buffer.from(text), config.licenceKeys);
  if (typeof file === 'string') throw new Refusal('ERROR', 'plan.licenceInvalid');
  const { licence, expires } = file;
  if (expires !== null && now() >= new Date(expires)) throw new Refusal('ERROR', 'plan.licenceExpired');
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('linked_licence')
      .values({ licence, linked: now() })
      .onConflict((conflict) => conflict.column('licence').doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Refusal('ERROR', 'plan.licenceUsed');
    await creditAccount(
      tx,
      accountId,
      { points: licencePoints },
      { reason: 'licence', reference: `licence ${licence}` },
      services,
    );
  });
  await refund(db, budgets);
  return { points: licencePoints };
}
