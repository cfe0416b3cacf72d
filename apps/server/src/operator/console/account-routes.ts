import {
  getAccountDetails,
  getAccounts,
  getAllTeams,
  giveAccountPoints,
  makeResetLink,
  removeSecondFactor,
  setOperatorRight as rightCall,
  setAccountPlan,
  setAccountPowers,
  setAccountState,
} from '@leafcast/contract';
import { confirmPassword } from '../../accounts/sign-in/confirm-password.ts';
import { mailSecondFactorRemoved } from '../../accounts/sign-in/security-mails.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import type { BookServices } from '../../records/book-services.ts';
import { givePoints, putOnPlan, removeFactorsOf, setOperatorRight } from './account-acts.ts';
import { readAccount } from './account-details.ts';
import { listAccounts, listTeams, resetTokenOf, setPowersOf, setState } from './accounts.ts';
import { type ActorOf, type AnswerOperator, nothing } from './guard.ts';

/**
 * Registers the calls for accounts and teams in the console. Actions whose effect would outlive a session left open
 * require the password again.
 */
export function registerAccounts(answer: AnswerOperator, services: BookServices, actorOf: ActorOf): void {
  const { config, db, log } = services;
  const mailer = openMailer(config, log);

  answer(getAccounts, (body) => listAccounts(db, body));
  answer(getAllTeams, (body) => listTeams(db, body));
  answer(getAccountDetails, ({ userId }, { language, request }) =>
    readAccount(services, userId, { origin: publicUrl(request, config), language }),
  );
  answer(setAccountState, (body, context) => setState(db, actorOf(context), body).then(nothing));
  answer(setAccountPowers, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await setPowersOf(db, actorOf(context), body);
    return {};
  });
  answer(giveAccountPoints, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await givePoints(services, actorOf(context), body);
    return {};
  });
  answer(setAccountPlan, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await putOnPlan(services, actorOf(context), body);
    return {};
  });
  answer(makeResetLink, async ({ userId, password }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    const token = await resetTokenOf(db, actorOf(context), userId);
    return { link: `${publicUrl(context.request, config)}/login.php#reset=${token}` };
  });
  answer(rightCall, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await setOperatorRight(db, actorOf(context), body);
    return {};
  });
  answer(removeSecondFactor, async ({ userId, password }, context) => {
    const { account, request } = context;
    await confirmPassword(request, account, password, services);
    const email = await removeFactorsOf(db, actorOf(context), userId);
    // The action is complete, whether or not the email can be sent.
    await mailSecondFactorRemoved(services, mailer, email, request).catch((error: unknown) =>
      log.error({ err: error }, 'a mail could not be sent'),
    );
    return {};
  });
}
