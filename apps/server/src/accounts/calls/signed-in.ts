import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/requests/cookies.ts';
import { recordSender } from '../../platform/http/requests/sender.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { findSession } from '../account/session/session.ts';

type SessionLookup = Account | 'timeout' | 'signed-out';

/** Session lookup of each request, shared by all code that handles the request. */
const sessionLookups = new WeakMap<FastifyRequest, Promise<SessionLookup>>();

function lookUpSession(request: FastifyRequest, { config, db, now }: Services): Promise<SessionLookup> {
  const before = sessionLookups.get(request);
  if (before) return before;
  const token = readCookie(request, 'leafcast', config.isCookieSecure);
  const finding: Promise<SessionLookup> =
    token === null ? Promise.resolve('signed-out') : findSession(db, token, now());
  sessionLookups.set(request, finding);
  return finding;
}

/** Returns the account that makes a request, or `null` when nobody is signed in. */
export async function signedInAccount(request: FastifyRequest, services: Services): Promise<Account | null> {
  const finding = await lookUpSession(request, services);
  if (typeof finding === 'string') return null;
  recordSender(request, finding);
  return finding;
}

/**
 * Clears the cached account of a request, so that the next use looks up the session again. Reading a body may take
 * minutes, and API calls may have to wait for earlier ones. If the account has been signed out meanwhile, the request
 * must be rejected. @see safety T8
 */
export const clearSessionLookup = (request: FastifyRequest): boolean => sessionLookups.delete(request);

/**
 * Returns the account that makes a request.
 *
 * @throws Refusal LOGIN_SIGNOUT or LOGIN_TIMEOUT
 */
export async function requireAccount(request: FastifyRequest, services: Services): Promise<Account> {
  const finding = await lookUpSession(request, services);
  if (finding === 'timeout') throw new Refusal('LOGIN_TIMEOUT');
  if (finding === 'signed-out') throw new Refusal('LOGIN_SIGNOUT');
  recordSender(request, finding);
  return finding;
}

/**
 * Like `requireAccount`, but looks up the session again.
 *
 * @throws Refusal if the account has been signed out meanwhile
 */
export function requireAccountFresh(request: FastifyRequest, services: Services): Promise<Account> {
  clearSessionLookup(request);
  return requireAccount(request, services);
}
