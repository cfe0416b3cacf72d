import type { FastifyRequest } from 'fastify';
import { giveBack, spend } from '../../platform/limits/budget.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { loginBudgets } from './attempts.ts';
import { knownDevice } from './device.ts';
import { isPassword } from './password.ts';

/**
 * Asks whoever is signed in for the password again: before anything that would outlive a session left open. Counts as an
 * attempt to sign in.
 *
 * @throws Refusal when it is wrong, or after too many attempts
 * @see safety T9
 */
export async function confirmPassword(
  request: FastifyRequest,
  account: Account,
  password: string,
  services: Services,
): Promise<void> {
  const { db, now } = services;
  if (password === '') throw new Refusal('ERROR', 'login.passwordMissing');
  const device = await knownDevice(request, account.email, services);
  const budgets = loginBudgets(account.email, request.ip, device);
  await spend(db, budgets, now());
  const row = await db
    .selectFrom('account')
    .where('id', '=', account.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password, row.password_hash, networkOf(request.ip)))) {
    throw new Refusal('ERROR', 'account.wrongPassword');
  }
  await giveBack(db, budgets);
}
