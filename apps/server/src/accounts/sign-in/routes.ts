import {
  checkAccount,
  finishRegistration,
  forgotPassword,
  getRegistration,
  getUser,
  login,
  logout,
  register,
  resetPassword,
} from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { backgroundRunner } from '../../platform/http/connections/background-work.ts';
import { readCookie, writeCookie } from '../../platform/http/requests/cookies.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { canonicalEmail, checkEmail } from '../account/email.ts';
import { endSession } from '../account/session/session.ts';
import { toUserDto } from '../account/user-dto.ts';
import type { AccountServices } from '../account-services.ts';
import type { HandleCall } from '../calls/call-router.ts';
import { createCompleteSignIn } from './complete-sign-in.ts';
import { resetPasswordByToken } from './new-password.ts';
import {
  passwordResetBudgets,
  registrationBudgets,
  registrationMailBudgets,
  resetLinkBudgets,
} from './passwords/attempts.ts';
import { isPasswordUnchanged } from './passwords/current-password.ts';
import { sendResetLink } from './passwords/reset-link.ts';
import { parseNewAccount } from './registration/create-account.ts';
import { describeInvitation, hashInvitationToken, requireInvitation } from './registration/invitation.ts';
import { completeRegistration, registerAccount, sendRegistrationLink } from './registration/registration.ts';
import { checkCredentials } from './sign-in.ts';
import { needsCode } from './steps/codes.ts';
import { beginSignInStep } from './steps/steps.ts';

/** Registers the API calls that create accounts and sign them in and out. */
export function registerSignInCalls(app: FastifyInstance, handle: HandleCall, services: AccountServices): void {
  const { config, db, log, now } = services;
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);
  const arrive = createCompleteSignIn(app, services);

  handle(getRegistration, async ({ invitation }) => ({
    registration: config.registration,
    isByMail: config.smtpUrl !== undefined,
    providers: config.identityProviders.map(({ id, name }) => ({ id, name })),
    ...(await describeInvitation(services, invitation)),
  }));

  handle(register, async ({ email: typed, password, name, invitation }, { request, reply, language }) => {
    const email = checkEmail(typed);
    await spendBudgets(db, registrationBudgets(request.ip), now());
    const invitationHash = await requireInvitation(services, hashInvitationToken(invitation), email);
    if (config.smtpUrl !== undefined) {
      await spendBudgets(db, registrationMailBudgets(email), now());
      const origin = publicUrl(request, config);
      behind(() => sendRegistrationLink(services, mailer, { email, invitationHash, origin, language }));
      return { isMailed: true as const };
    }
    const account = await parseNewAccount({ email, password, name });
    const accountId = await db
      .transaction()
      .execute((tx) => registerAccount(tx, services, account, { invitationHash, ip: request.ip }));
    return toUserDto(await arrive(accountId, { request, reply }), config);
  });

  handle(finishRegistration, async ({ token, password, name }, { request, reply }) => {
    await spendBudgets(db, passwordResetBudgets(request.ip), now());
    const accountId = await completeRegistration(services, { token, password, name, ip: request.ip });
    return toUserDto(await arrive(accountId, { request, reply }), config);
  });

  handle(login, async ({ email, password, autoLogin = false }, { request, reply }) => {
    const { accountId, passwordHash } = await checkCredentials({ email, password }, { request, services });
    const isStillValid = (tx: Kysely<Tables>) => isPasswordUnchanged(tx, accountId, passwordHash);
    if (await needsCode(db, accountId)) {
      const ticket = await db.transaction().execute(async (tx) => {
        if (!(await isStillValid(tx))) throw new Refusal('ERROR', 'login.incorrect');
        return beginSignInStep({ db: tx, now }, { kind: 'code', accountId, note: autoLogin ? 'stay' : '' });
      });
      return { needsCode: true as const, ticket };
    }
    return toUserDto(await arrive(accountId, { request, reply, isPersistent: autoLogin, isStillValid }), config);
  });

  handle(logout, async (_body, { request, reply }) => {
    const token = readCookie(request, 'leafcast', config.isCookieSecure);
    if (token !== null) await endSession(db, token);
    writeCookie(reply, 'leafcast', '', { isSecure: config.isCookieSecure, maxAgeSeconds: 0 });
    return {};
  });

  handle(forgotPassword, async ({ email: typed }, { request, language }) => {
    const email = checkEmail(typed);
    await spendBudgets(db, resetLinkBudgets(email, request.ip), now());
    const origin = publicUrl(request, config);
    behind(() => sendResetLink(services, mailer, { email, origin, language }));
    return {};
  });

  handle(resetPassword, async ({ token, password }, { request }) => {
    await spendBudgets(db, passwordResetBudgets(request.ip), now());
    return { hasOtherWays: await resetPasswordByToken(services, { token, password, ip: request.ip }) };
  });

  handle(getUser, async (_body, { account }) => toUserDto(account, config));

  handle(checkAccount, async ({ email }, { account }) => ({
    isSignedIn: account !== null && (email === '' || account.email === canonicalEmail(email)),
  }));
}
