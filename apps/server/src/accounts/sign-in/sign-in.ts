import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyRequest } from 'fastify';
import { refundBudgets, spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../account/audit/record-audit-entry.ts';
import { canonicalEmail } from '../account/email.ts';
import { knownDevice } from './device.ts';
import { loginBudgets } from './passwords/attempts.ts';
import { isPasswordCorrect } from './passwords/password.ts';

interface SignInContext {
  readonly request: FastifyRequest;
  readonly services: Services;
}

/**
 * Finds the account for an email address and a password. The check of an unknown address takes as long as that of a
 * wrong password.
 *
 * @returns id of the account, and the hash that the password matches
 * @throws Refusal if the address and password do not match, or after too many attempts
 */
export async function checkCredentials(typed: { email: string; password: string }, visit: SignInContext) {
  const { request, services } = visit;
  const { db, now } = services;
  const email = canonicalEmail(typed.email);
  if (typed.password === '') throw new Refusal('ERROR', 'login.passwordMissing');
  const budgets = loginBudgets(email, request.ip, await knownDevice(request, email, services));
  await spendBudgets(db, budgets, now());
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const isRight = await isPasswordCorrect(typed.password, account?.password_hash ?? null, toClientNetwork(request.ip));
  if (!account || !isRight) {
    // Record failed sign-ins even if no account has the address, so that both cases take the same time.
    const stranger = { account: null, ip: request.ip, now: now() };
    await recordAuditEntry(db, stranger, { action: 'account.signInFailed', target: email });
    throw new Refusal('ERROR', 'login.incorrect');
  }
  await refundBudgets(db, budgets);
  return { accountId: account.id, passwordHash: account.password_hash };
}
