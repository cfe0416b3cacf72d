import { checkAccount, forgotPassword, getUser, login, logout, register, resetPassword } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Answer } from '../http/answer.ts';
import { workBehind } from '../http/behind.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import { publicUrl } from '../http/public-url.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { forgottenBudgets, registerBudgets, resetBudgets } from './attempts.ts';
import { spend } from './budget.ts';
import { createAccount } from './create-account.ts';
import { canonicalEmail, checkEmail } from './email.ts';
import { mailResetLink } from './forgotten.ts';
import { resetByToken } from './new-password.ts';
import { endSession } from './session.ts';
import { checkCredentials, signIn } from './sign-in.ts';
import { userOf } from './user.ts';

/** The calls by which an account comes to be, signs in and out. */
export function registerUser(app: FastifyInstance, answer: Answer, services: Services): void {
  const { config, db, log, now } = services;
  const mailer = openMailer(config, log);
  const behind = workBehind(app, log);

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

  answer(forgotPassword, async ({ email: typed }, { request, language }) => {
    const email = checkEmail(typed);
    await spend(db, forgottenBudgets(email, request.ip), now());
    const origin = publicUrl(request, config);
    behind(() => mailResetLink(services, mailer, { email, origin, language }));
    return {};
  });

  answer(resetPassword, async ({ token, password }, { request }) => {
    await spend(db, resetBudgets(request.ip), now());
    await resetByToken(services, token, password);
    return {};
  });

  answer(getUser, async (_body, { account }) => userOf(account, config));

  answer(checkAccount, async ({ email }, { account }) => ({
    isSignedIn: account !== null && (email === '' || account.email === canonicalEmail(email)),
  }));
}
