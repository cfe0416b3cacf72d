import { checkAccount, getUser, login, logout, register } from '@leafcast/contract';
import type { Answer } from '../http/answer.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import type { Services } from '../services.ts';
import { registerBudgets } from './attempts.ts';
import { spend } from './budget.ts';
import { createAccount } from './create-account.ts';
import { canonicalEmail } from './email.ts';
import { endSession } from './session.ts';
import { checkCredentials, signIn } from './sign-in.ts';
import { userOf } from './user.ts';

/** The calls by which an account comes to be, signs in and out. */
export function registerUser(answer: Answer, services: Services): void {
  const { config, db, now } = services;

  answer(register, async ({ email, password, name }, { request, reply }) => {
    await spend(db, registerBudgets(request.ip), now());
    const accountId = await createAccount(db, { email, password, name }, now());
    return userOf(await signIn(accountId, false, { request, reply, services }), config);
  });

  answer(login, async ({ email, password, autoLogin = false }, { request, reply }) => {
    const accountId = await checkCredentials({ email, password }, { request, reply, services });
    return userOf(await signIn(accountId, autoLogin, { request, reply, services }), config);
  });

  answer(logout, async (_body, { request, reply }) => {
    const token = readCookie(request, 'leafcast', config.isCookieSecure);
    if (token !== null) await endSession(db, token);
    writeCookie(reply, 'leafcast', '', { isSecure: config.isCookieSecure, maxAgeSeconds: 0 });
    return {};
  });

  answer(getUser, async (_body, { account }) => userOf(account, config));

  answer(checkAccount, async ({ email }, { account }) => ({
    isSignedIn: account !== null && account.email === canonicalEmail(email),
  }));
}
