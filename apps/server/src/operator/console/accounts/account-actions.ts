import type { giveAccountPoints, setAccountPlan } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../accounts/account/audit/record-audit-entry.ts';
import { revokeOperatorGrants } from '../../../accounts/grants/revoke-grants.ts';
import { removeSecondFactors } from '../../../accounts/sign-in/steps/codes.ts';
import { creditAccount, setPlan } from '../../../billing/credit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { type OperatorActor, runAsOperator } from '../guard.ts';
import { accountNotFound } from './accounts.ts';

type Deps = Pick<Services, 'db' | 'config' | 'now'>;

/**
 * Grants or revokes the operator rights of an account.
 *
 * @throws Refusal if the operator names their own account, or the account does not exist
 */
export async function setOperatorRight(
  db: Database,
  actor: OperatorActor,
  { userId, isOperator }: { readonly userId: string; readonly isOperator: boolean },
): Promise<void> {
  if (userId === actor.account.id) throw new Refusal('ERROR', 'operator.notOneself');
  await runAsOperator(db, actor, async (tx) => {
    const account = await tx
      .updateTable('account')
      .set({ is_operator: isOperator })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst();
    if (!account) throw accountNotFound();
    if (!isOperator) await revokeOperatorGrants(tx, userId);
    const action = isOperator ? 'operator.named' : 'operator.unnamed';
    await recordAuditEntry(tx, actor, { action, target: account.email });
  });
}

/**
 * Lets an account that has lost its second factor sign in with its password alone.
 *
 * @returns account's email address
 * @throws Refusal if the operator names their own account, or the account does not exist or has no second factor
 */
export async function removeAccountFactors(db: Database, actor: OperatorActor, userId: string): Promise<string> {
  if (userId === actor.account.id) throw new Refusal('ERROR', 'operator.notOneself');
  return runAsOperator(db, actor, async (tx) => {
    const email = await emailOf(tx, userId);
    if (!(await removeSecondFactors(tx, userId))) throw new Refusal('ERROR', 'code.isOff');
    await recordAuditEntry(tx, actor, { action: 'operator.secondFactorRemoved', target: email });
    return email;
  });
}

/**
 * Gives points to an account, or takes points back. Each request takes effect only once.
 *
 * @throws Refusal if the request takes back more points than the account has
 */
export async function givePoints(
  deps: Deps,
  actor: OperatorActor,
  { userId, points, request }: Omit<z.output<(typeof giveAccountPoints)['body']>, 'password'>,
): Promise<void> {
  await runAsOperator(deps.db, actor, async (tx) => {
    const email = await emailOf(tx, userId);
    const origin = { reason: 'operator', actor: actor.account.id, reference: `operator ${request}` } as const;
    if (!(await creditAccount(tx, userId, { points }, origin, deps))) return;
    await recordAuditEntry(tx, actor, {
      action: 'operator.pointsGiven',
      target: email,
      detail: { points: String(points) },
    });
  });
}

/**
 * Sets the plan of an account.
 *
 * @throws Refusal if there is no such account
 */
export async function assignPlan(
  deps: Deps,
  actor: OperatorActor,
  { userId, plan, until: day }: Omit<z.output<(typeof setAccountPlan)['body']>, 'password'>,
): Promise<void> {
  const until = day === '' ? null : new Date(`${day}T23:59:59Z`);
  await runAsOperator(deps.db, actor, async (tx) => {
    const email = await emailOf(tx, userId);
    await setPlan(tx, userId, { plan, until, actor: actor.account.id }, deps);
    const detail = { plan, ...(plan === 'vip' && day !== '' && { until: day }) };
    await recordAuditEntry(tx, actor, { action: 'operator.planSet', target: email, detail });
  });
}

async function emailOf(tx: Kysely<Tables>, userId: string): Promise<string> {
  const account = await tx.selectFrom('account').where('id', '=', userId).select('email').executeTakeFirst();
  if (!account) throw accountNotFound();
  return account.email;
}
