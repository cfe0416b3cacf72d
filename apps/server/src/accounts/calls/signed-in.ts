import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/cookies.ts';
import { noteSender } from '../../platform/http/sender.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { findSession } from '../session/session.ts';

type Finding = Account | 'timeout' | 'signed-out';

/** One lookup per request, shared by all parts that need it at the same time. */
const findings = new WeakMap<FastifyRequest, Promise<Finding>>();

function find(request: FastifyRequest, { config, db, now }: Services): Promise<Finding> {
  const before = findings.get(request);
  if (before) return before;
  const token = readCookie(request, 'leafcast', config.isCookieSecure);
  const finding: Promise<Finding> = token === null ? Promise.resolve('signed-out') : findSession(db, token, now());
  findings.set(request, finding);
  return finding;
}

/** Returns the account that makes a request, or `null` when nobody is signed in. */
export async function signedIn(request: FastifyRequest, services: Services): Promise<Account | null> {
  const finding = await find(request, services);
  if (typeof finding === 'string') return null;
  noteSender(request, finding);
  return finding;
}

/**
 * Clears the cached account of a request, so that the session is looked up again on next use. A body may take minutes
 * to arrive, and calls wait for earlier calls, so an account may have been signed out in the meantime and must be
 * refused. @see safety T8
 */
export const forgetFinding = (request: FastifyRequest): boolean => findings.delete(request);

/** @throws Refusal LOGIN_SIGNOUT or LOGIN_TIMEOUT */
export async function requireAccount(request: FastifyRequest, services: Services): Promise<Account> {
  const finding = await find(request, services);
  if (finding === 'timeout') throw new Refusal('LOGIN_TIMEOUT');
  if (finding === 'signed-out') throw new Refusal('LOGIN_SIGNOUT');
  noteSender(request, finding);
  return finding;
}

/**
 * Like `requireAccount`, but looks up the session again. @throws Refusal for an account that has been signed out in the
 * meantime
 */
export function requireAccountAgain(request: FastifyRequest, services: Services): Promise<Account> {
  forgetFinding(request);
  return requireAccount(request, services);
}
