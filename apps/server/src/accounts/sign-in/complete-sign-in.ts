import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { backgroundRunner } from '../../platform/http/connections/background-work.ts';
import { readCookie, writeCookie } from '../../platform/http/requests/cookies.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { recordAuditEntry } from '../account/audit/record-audit-entry.ts';
import { endSession, findSession, startSession } from '../account/session/session.ts';
import { isNewDevice, rememberDevice } from './device.ts';
import { notifyNewDevice } from './security-mails.ts';

type IsStillValid = (tx: Kysely<Tables>) => Promise<boolean>;

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whether the person chose "Stay signed in". */
  readonly isPersistent?: boolean;
  /**
   * Checks, while the account is locked, whether the proof of identity is still valid; absent for a newly created
   * account.
   */
  readonly isStillValid?: IsStillValid;
}

/**
 * Signs an account in: starts a session with a new id and ends the browser's previous session. Fails if the password is
 * changed or the sign-in method is removed concurrently.
 */
export type CompleteSignIn = (accountId: string, visit: Visit) => Promise<Account>;

/**
 * Creates the function that signs people in, regardless of the sign-in method. Notifies the account by email if the
 * device is new. @see safety T8
 */
export function createCompleteSignIn(app: FastifyInstance, services: Services): CompleteSignIn {
  const { config, db, log, now } = services;
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);
  return async (accountId, { request, reply, isPersistent = false, isStillValid }) => {
    await cancelDeletion(services, accountId);
    const before = readCookie(request, 'leafcast', config.isCookieSecure);
    if (before !== null) await endSession(db, before);
    const userAgent = request.headers['user-agent'] ?? '';
    const { token, maxAgeSeconds } = await db.transaction().execute(async (tx) => {
      const { id, email, disabled } = await tx
        .selectFrom('account')
        .where('id', '=', accountId)
        .select(['id', 'email', 'disabled'])
        .forShare()
        .executeTakeFirstOrThrow();
      if (disabled !== null) throw new Refusal('ERROR', 'login.disabled');
      if (isStillValid && !(await isStillValid(tx))) throw new Refusal('ERROR', 'login.incorrect');
      await recordAuditEntry(
        tx,
        { account: { id, email }, ip: request.ip, now: now() },
        { action: 'account.signedIn' },
      );
      return startSession(tx, accountId, now(), { isPersistent, userAgent });
    });
    const isNew = await isNewDevice(request, accountId, services);
    await rememberDevice(request, reply, accountId, services);
    writeCookie(reply, 'leafcast', token, { isSecure: config.isCookieSecure, maxAgeSeconds });
    const account = await findSession(db, token, now());
    // All sessions of the account were ended concurrently.
    if (typeof account === 'string') throw new Refusal('LOGIN_SIGNOUT');
    if (isNew && config.smtpUrl !== undefined) behind(() => notifyNewDevice(services, mailer, account, request));
    return account;
  };
}

/** Cancels a pending account deletion on sign-in. @throws Refusal if the deletion date has passed */
async function cancelDeletion({ db, now }: Pick<Services, 'db' | 'now'>, accountId: string): Promise<void> {
  const going = db.selectFrom('account').where('id', '=', accountId).where('delete_due', 'is not', null);
  if (!(await going.select('id').executeTakeFirst())) return;
  const kept = await db
    .updateTable('account')
    .set({ delete_due: null })
    .where('id', '=', accountId)
    .where('delete_due', '>', now())
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) throw new Refusal('ERROR', 'login.incorrect');
}
