import { toClientNetwork } from '@leafcast/node/network/network-of';
import { z } from 'zod';
import type { Secret } from '../../platform/files/secret.ts';
import { type Budget, refundBudgets, spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { unwrapKey } from './key-ring.ts';
import type { Protection } from './protection.ts';

/** Services for protected books, in addition to the platform services. */
export interface LockServices extends Services {
  readonly secret: Secret;
}

/** Input that unlocks a protected book: the pass of an earlier visit, or a name and a password. */
export const unlockSchema = z.union([
  z.object({ pass: z.string().max(100) }),
  z.object({ user: z.string().max(200).default(''), password: z.string().max(200) }),
]);

/** Checks a password within the rate limits. @throws Refusal if the password is wrong, or after too many attempts */
export async function checkPassword(
  { db, now }: Pick<LockServices, 'db' | 'now'>,
  bookId: string,
  keys: Protection['keys'],
  { user, password }: { readonly user: string; readonly password: string },
  ip: string,
): Promise<void> {
  const budgets = unlockBudgets(bookId, ip);
  await spendBudgets(db, budgets, now());
  if (!(await unwrapKey(toClientNetwork(ip), keys, { user, password }))) throw new Refusal('ERROR', 'protection.wrong');
  await refundBudgets(db, budgets);
}

/** Returns rate-limit budgets that tolerate typing errors but throttle guessing. @see safety T9 */
function unlockBudgets(bookId: string, ip: string): Budget[] {
  return [
    { key: `unlock ${bookId} ${toClientNetwork(ip)}`, size: 10, secondsEach: 30 },
    { key: `unlock ${bookId}`, size: 500, secondsEach: 5 },
  ];
}
