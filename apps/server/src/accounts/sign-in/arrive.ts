import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { backgroundRunner } from '../../platform/http/background-work.ts';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { recordAct } from '../audit/record-act.ts';
import { endSession, findSession, startSession } from '../session/session.ts';
import { isNewDevice, rememberDevice } from './device.ts';
import { mailNewDevice } from './security-mails.ts';

type StillHolds = (tx: Kysely<Tables>) => Promise<boolean>;

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** "Stay signed in". */
  readonly isPersistent?: boolean;
  /** Whether what was proved still leads into the account, which is locked now; absent of one that has just been made. */
  readonly stillHolds?: StillHolds;
}

/**
 * Signs an account in: a new session with a new id, and an end to the one that the browser had. A password that is changed
 * in the same moment, or a way in that is removed, lets nobody in.
 */
export type Arrive = (accountId: string, visit: Visit) => Promise<Account>;

/** Signs people in, whichever way they came; one on a new device is told to the account by mail. @see safety T8 */
export function arrivals(app: FastifyInstance, services: Services): Arrive {
  const { config, db, log, now } = services;
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);
  return async (accountId, { request, reply, isPersistent = false, stillHolds }) => {
    await stay(services, accountId);
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
      if (stillHolds && !(await stillHolds(tx))) throw new Refusal('ERROR', 'login.incorrect');
      await recordAct(tx, { account: { id, email }, ip: request.ip, now: now() }, { action: 'account.signedIn' });
      return startSession(tx, accountId, now(), { isPersistent, userAgent });
    });
    const isNew = await isNewDevice(request, accountId, services);
    await rememberDevice(request, reply, accountId, services);
    writeCookie(reply, 'leafcast', token, { isSecure: config.isCookieSecure, maxAgeSeconds });
    const account = await findSession(db, token, now());
    // Signed out everywhere in this moment.
    if (typeof account === 'string') throw new Refusal('LOGIN_SIGNOUT');
    if (isNew && config.smtpUrl !== undefined) behind(() => mailNewDevice(services, mailer, account, request));
    return account;
  };
}

/** Whoever signs in stays: an account that was about to be deleted is kept. @throws Refusal where its time is over */
async function stay({ db, now }: Pick<Services, 'db' | 'now'>, accountId: string): Promise<void> {
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
