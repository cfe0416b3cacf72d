import {
  createAccountResetLink,
  getAccountDetails,
  getAccounts,
  getAllTeams,
  giveAccountPoints,
  removeSecondFactor,
  setOperatorRight as rightCall,
  setAccountPlan,
  setAccountPowers,
  setAccountState,
} from '@leafcast/contract';
import { confirmPassword } from '../../../accounts/sign-in/passwords/confirm-password.ts';
import { notifySecondFactorRemoved } from '../../../accounts/sign-in/security-mails.ts';
import { publicUrl } from '../../../platform/http/addresses/public-url.ts';
import { openMailer } from '../../../platform/mail/mailer.ts';
import type { BookServices } from '../../../records/book-services.ts';
import { emptyBody, type HandleOperatorCall, type ResolveActor } from '../guard.ts';
import { assignPlan, givePoints, removeAccountFactors, setOperatorRight } from './account-actions.ts';
import { readAccount } from './account-details.ts';
import {
  changeAccountPowers,
  changeAccountState,
  createAccountResetToken,
  listAccounts,
  listTeams,
} from './accounts.ts';

/**
 * Registers the API calls for accounts and teams in the console. Actions whose effect would outlast the session require
 * the password again, because another person may use a session that was left open.
 */
export function registerOperatorAccountCalls(
  handle: HandleOperatorCall,
  services: BookServices,
  actorOf: ResolveActor,
): void {
  const { config, db, log } = services;
  const mailer = openMailer(config, log);

  handle(getAccounts, (body) => listAccounts(db, body));
  handle(getAllTeams, (body) => listTeams(db, body));
  handle(getAccountDetails, ({ userId }, { language, request }) =>
    readAccount(services, userId, { origin: publicUrl(request, config), language }),
  );
  handle(setAccountState, (body, context) => changeAccountState(db, actorOf(context), body).then(emptyBody));
  handle(setAccountPowers, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await changeAccountPowers(db, actorOf(context), body);
    return {};
  });
  handle(giveAccountPoints, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await givePoints(services, actorOf(context), body);
    return {};
  });
  handle(setAccountPlan, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await assignPlan(services, actorOf(context), body);
    return {};
  });
  handle(createAccountResetLink, async ({ userId, password }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    const token = await createAccountResetToken(db, actorOf(context), userId);
    return { link: `${publicUrl(context.request, config)}/login.php#reset=${token}` };
  });
  handle(rightCall, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await setOperatorRight(db, actorOf(context), body);
    return {};
  });
  handle(removeSecondFactor, async ({ userId, password }, context) => {
    const { account, request } = context;
    await confirmPassword(request, account, password, services);
    const email = await removeAccountFactors(db, actorOf(context), userId);
    // The action has taken effect, even if the email cannot be sent.
    await notifySecondFactorRemoved(services, mailer, email, request).catch((error: unknown) =>
      log.error({ err: error }, 'an email could not be sent'),
    );
    return {};
  });
}
