import {
  blockBook as blockCall,
  controlConversionJob,
  createAccountInvitation,
  getAccountInvitations,
  getAllBooks,
  getAuditLog,
  getInstallation,
  getOverview,
  getStorage,
  revokeAccountInvitation as revokeCall,
  sendTestMail,
  setPowerLimits,
  setRegistration,
} from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { readAuditEntries } from '../../accounts/account/audit/read-audit-entries.ts';
import { recordAuditEntry } from '../../accounts/account/audit/record-audit-entry.ts';
import { checkEmail } from '../../accounts/account/email.ts';
import { resolveRecipient } from '../../accounts/account/recipient.ts';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import { powerConfig } from '../../accounts/entitlements/entitlements.ts';
import type { Installation } from '../../accounts/installation/installation.ts';
import { confirmPassword } from '../../accounts/sign-in/passwords/confirm-password.ts';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookServices } from '../../records/book-services.ts';
import { registerOperatorAccountCalls } from './accounts/account-routes.ts';
import { exportAuditLog, selectAuditEntries } from './accounts/audit-log.ts';
import { blockBook, controlConversion, listAllBooks } from './books.ts';
import {
  createOperatorHandler,
  emptyBody,
  type HandleOperatorCall,
  type ResolveActor,
  requireOperator,
} from './guard.ts';
import {
  accountInvitations,
  inviteAccount,
  revokeAccountInvitation,
  storeLimits,
  storeRegistration,
} from './installation.ts';
import { registerBrandingRoutes } from './look.ts';
import { readOverview } from './overview.ts';
import { registerOperatorPlanCalls } from './plans/plan-routes.ts';
import { readStorage } from './storage.ts';

/** Registers the API calls of the console at `/book_edit2/admin`. Each call checks that the caller is an operator. */
export function registerConsoleRoutes(
  app: FastifyInstance,
  plain: HandleCall,
  services: BookServices,
  installation: Installation,
): void {
  const { config, db, now } = services;
  const answer = createOperatorHandler(plain);
  const actorOf: ResolveActor = ({ account, request }) => ({ account, ip: request.ip, now: now() });
  registerOperatorAccountCalls(answer, services, actorOf);
  registerInstallation(answer, services, installation, actorOf);
  registerBrandingRoutes(app, answer, services, installation, actorOf);
  registerOperatorPlanCalls(answer, services, actorOf);
  registerRecord(app, answer, services);

  answer(getAllBooks, (body, { request, language }) =>
    listAllBooks(db, body, { origin: publicUrl(request, config), language }),
  );
  answer(blockCall, (body, context) => blockBook(services, actorOf(context), body).then(emptyBody));
  answer(controlConversionJob, (body, context) => controlConversion(services, actorOf(context), body).then(emptyBody));
  answer(getStorage, () => readStorage(services));
  answer(getOverview, () => readOverview(services));
}

function registerInstallation(
  answer: HandleOperatorCall,
  services: BookServices,
  installation: Installation,
  actorOf: ResolveActor,
): void {
  const { config, db, log, now } = services;
  const mailer = openMailer(config, log);

  answer(getInstallation, async (_body, { language }) => ({
    registration: config.registration,
    powerLimits: { ...config.powerLimits },
    effective: await powerConfig(config, language),
    sendsMail: config.smtpUrl !== undefined,
  }));
  answer(setRegistration, async ({ registration }, context) => {
    await storeRegistration(db, actorOf(context), registration);
    await installation.refresh(true);
    return {};
  });
  answer(setPowerLimits, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await storeLimits(db, actorOf(context), body);
    await installation.refresh(true);
    return {};
  });

  answer(sendTestMail, async ({ email }, context) => {
    const origin = publicUrl(context.request, config);
    const to = checkEmail(email);
    await spendBudgets(db, [{ key: 'mail test', size: 10, secondsEach: 30 }], now());
    await recordAuditEntry(db, actorOf(context), { action: 'operator.mailTested', target: to });
    const { letter } = await resolveRecipient(db, to, context.language);
    try {
      const answered = await mailer.send({ to, ...letter('test', { origin }) });
      return { isSent: config.smtpUrl !== undefined, answer: answered };
    } catch (error) {
      return { isSent: false, answer: error instanceof Error ? error.message : String(error) };
    }
  });

  answer(getAccountInvitations, async () => ({ list: await accountInvitations(db, now()) }));
  answer(createAccountInvitation, async (body, context) => {
    const token = await inviteAccount(db, actorOf(context), body);
    return { link: `${publicUrl(context.request, config)}/login.php#invite=${token}` };
  });
  answer(revokeCall, ({ invitationId }, context) =>
    revokeAccountInvitation(db, actorOf(context), invitationId).then(emptyBody),
  );
}

const wanted = getAuditLog.body.omit({ before: true, limit: true });

function registerRecord(app: FastifyInstance, answer: HandleOperatorCall, services: BookServices): void {
  const { db, now } = services;
  answer(getAuditLog, ({ before, limit, ...filter }) =>
    readAuditEntries(selectAuditEntries(db, filter), { before, limit }),
  );

  for (const [form, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['jsonl', 'application/jsonl; charset=utf-8'],
  ] as const) {
    app.get(`/api/admin/acts.${form}`, async (request, reply) => {
      const account = await requireAccount(request, services);
      requireOperator(account);
      const filter = wanted.safeParse(request.query);
      if (!filter.success)
        throw new Refusal('ERROR', 'input.invalid', { name: filter.error.issues[0]?.path.join('.') ?? '' });
      await recordAuditEntry(
        db,
        { account, ip: request.ip, now: now() },
        { action: 'operator.recordExported', target: form },
      );
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="acts.${form}"`,
          'x-content-type-options': 'nosniff',
        })
        .type(type)
        .send(exportAuditLog(db, form, filter.data));
    });
  }
}
