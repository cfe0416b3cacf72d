import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { giveBack, spend } from '../../platform/limits/budget.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { canonicalEmail } from '../account/email.ts';
import { endSession, findSession, startSession } from '../session/session.ts';
import { loginBudgets } from './attempts.ts';
import { knownDevice, rememberDevice } from './device.ts';
import { isPassword } from './password.ts';

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

/**
 * Finds the account to which an address and a password belong. An unknown address takes the same way and the same time
 * as a wrong password.
 *
 * @throws Refusal when they do not match, or after too many attempts
 */
export async function checkCredentials(typed: { email: string; password: string }, visit: Visit): Promise<string> {
  const { request, services } = visit;
  const { db, now } = services;
  const email = canonicalEmail(typed.email);
  if (typed.password === '') throw new Refusal('ERROR', 'login.passwordMissing');
  const budgets = loginBudgets(email, request.ip, await knownDevice(request, email, services));
  await spend(db, budgets, now());
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const isRight = await isPassword(typed.password, account?.password_hash ?? null, networkOf(request.ip));
  if (!account || !isRight) throw new Refusal('ERROR', 'login.incorrect');
  await giveBack(db, budgets);
  return account.id;
}

/** Signs an account in: a new session with a new id, and an end to the one that the browser had. */
export async function signIn(accountId: string, isPersistent: boolean, visit: Visit): Promise<Account> {
  const { request, reply, services } = visit;
  const { config, db, now } = services;
  const before = readCookie(request, 'leafcast', config.isCookieSecure);
  if (before !== null) await endSession(db, before);
  const { token, maxAgeSeconds } = await startSession(db, accountId, now(), isPersistent);
  await rememberDevice(request, reply, accountId, services);
  writeCookie(reply, 'leafcast', token, { isSecure: config.isCookieSecure, maxAgeSeconds });
  const account = await findSession(db, token, now());
  if (typeof account === 'string') throw new Error(`The new session of ${accountId} is ${account}`);
  return account;
}
