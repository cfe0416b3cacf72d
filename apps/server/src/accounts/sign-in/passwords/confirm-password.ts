import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../platform/http/requests/cookies.ts';
import { refundBudgets, spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../../account/account.ts';
import { hashToken } from '../../account/session/session.ts';
import { knownDevice } from '../device.ts';
import { loginBudgets } from './attempts.ts';
import { isPasswordCorrect } from './password.ts';

/** Maximum age of a sign-in that counts as a password check for an account without a password, in milliseconds. */
const maxAgeMs = 10 * 60 * 1000;

/**
 * Checks the password of the signed-in account again. Required before each change that would outlast the session,
 * because another person may use a session that was left open. Counts as a sign-in attempt. The user of an account
 * without a password must have signed in recently.
 *
 * @throws Refusal if the password is wrong, if an account without a password signed in too long ago, or after too many
 * attempts
 * @see safety T9
 */
export async function confirmPassword(
  request: FastifyRequest,
  account: Account,
  password: string,
  services: Services,
): Promise<void> {
  const { db, now } = services;
  const row = await db
    .selectFrom('account')
    .where('id', '=', account.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (row.password_hash === null) {
    if (await isFresh(request, services)) return;
    throw new Refusal('ERROR', 'account.signInAgain');
  }
  if (password === '') throw new Refusal('ERROR', 'login.passwordMissing');
  const device = await knownDevice(request, account.email, services);
  const budgets = loginBudgets(account.email, request.ip, device);
  await spendBudgets(db, budgets, now());
  if (!(await isPasswordCorrect(password, row.password_hash, toClientNetwork(request.ip)))) {
    throw new Refusal('ERROR', 'account.wrongPassword');
  }
  await refundBudgets(db, budgets);
}

async function isFresh(request: FastifyRequest, { config, db, now }: Services): Promise<boolean> {
  const token = readCookie(request, 'leafcast', config.isCookieSecure) ?? '';
  const session = await db
    .selectFrom('session')
    .where('token_hash', '=', hashToken(token))
    .where('created', '>', new Date(now().getTime() - maxAgeMs))
    .select('id')
    .executeTakeFirst();
  return session !== undefined;
}
