import {
  changeEmail,
  changePassword,
  confirmEmail,
  endSessions,
  getAccount,
  getSessionList,
  revokeSignInMethod,
  setMailPreference,
  updateAccount,
} from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { backgroundRunner } from '../../platform/http/connections/background-work.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { checkEmail } from '../account/email.ts';
import { setEmailPreference } from '../account/mails/email-preferences.ts';
import type { AccountServices } from '../account-services.ts';
import type { HandleCall } from '../calls/call-router.ts';
import { rememberDevice } from '../sign-in/device.ts';
import { changeOwnPassword } from '../sign-in/new-password.ts';
import { emailChangeBudgets, passwordResetBudgets } from '../sign-in/passwords/attempts.ts';
import { confirmPassword } from '../sign-in/passwords/confirm-password.ts';
import { notifyEmailChanged, notifyPasswordChanged } from '../sign-in/security-mails.ts';
import { changeEmailImmediately, confirmEmailByToken, sendEmailLink } from './change-email.ts';
import { registerAccountPictureRoutes } from './picture-routes.ts';
import { changeProfile, readAccountProfile } from './profile.ts';
import { endOwnSessions, listSessions } from './sessions.ts';
import { undoSignInChanges } from './undo-sign-in-changes.ts';

/** Registers the API calls for the account page, which shows the account's profile and its sign-in methods. */
export function registerOwnAccountRoutes(app: FastifyInstance, handle: HandleCall, services: AccountServices): void {
  const { config, db, log, now } = services;
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);

  handle(getAccount, (_body, { account }) => readAccountProfile(services, account.id));
  handle(updateAccount, async (changes, { account }) => {
    await changeProfile(services, account.id, changes);
    return readAccountProfile(services, account.id);
  });
  registerAccountPictureRoutes(app, handle, services);
  handle(setMailPreference, async ({ kind, isWanted }, { account }) => {
    await setEmailPreference(db, account.id, kind, isWanted);
    return readAccountProfile(services, account.id);
  });

  handle(changeEmail, async ({ email: typed, password }, { account, request, language }) => {
    const email = checkEmail(typed);
    await confirmPassword(request, account, password, services);
    if (config.smtpUrl === undefined) {
      await changeEmailImmediately(services, account, email);
      return { isMailed: false };
    }
    await spendBudgets(db, emailChangeBudgets(account.id, email), now());
    const origin = publicUrl(request, config);
    behind(() => sendEmailLink(services, mailer, account, { email, origin, language }));
    return { isMailed: true };
  });
  handle(confirmEmail, async ({ token }, { request }) => {
    await spendBudgets(db, passwordResetBudgets(request.ip), now());
    const changed = await confirmEmailByToken(services, token);
    const isMailed = config.smtpUrl !== undefined && changed.token !== '';
    if (isMailed) behind(() => notifyEmailChanged(services, mailer, changed, request));
    return { email: changed.email };
  });

  handle(revokeSignInMethod, async ({ token }, { request }) => {
    await spendBudgets(db, passwordResetBudgets(request.ip), now());
    return { reset: await undoSignInChanges(services, { token, ip: request.ip }) };
  });

  handle(changePassword, async ({ password, newPassword }, { account, request, reply }) => {
    await confirmPassword(request, account, password, services);
    await changeOwnPassword(services, account, newPassword);
    await rememberDevice(request, reply, account.id, services);
    if (config.smtpUrl !== undefined) behind(() => notifyPasswordChanged(services, mailer, account, request));
    return {};
  });

  handle(getSessionList, async (_body, { account }) => ({ list: await listSessions(services, account) }));
  handle(endSessions, async ({ sessionId }, { account, request, reply }) => {
    const ended = await endOwnSessions(services, account, sessionId);
    if (sessionId === '') await rememberDevice(request, reply, account.id, services);
    return { ended };
  });
}
