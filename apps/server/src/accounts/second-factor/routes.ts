import {
  addPasskey,
  beginCodes,
  beginPasskey,
  beginPasskeyLogin,
  confirmCodes,
  finishLogin,
  finishPasskeyLogin,
  getSignInWays,
  removeCodes,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type SignInWays,
} from '@leafcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
import { spend } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../account/account.ts';
import { userOf } from '../account/user-dto.ts';
import type { AccountServices } from '../account-services.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Answer } from '../calls/call-router.ts';
import { identitiesOf } from '../identity-provider/identities.ts';
import { holdAccount } from '../session/hold-account.ts';
import { arrivals } from '../sign-in/arrive.ts';
import { resetBudgets } from '../sign-in/attempts.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { passwordHashOf, stillHasPassword } from '../sign-in/proved-password.ts';
import { wayMails } from '../sign-in/security-mails.ts';
import { checkCode, confirmKey, makeKey, needsCode, removeKey, renewCodes } from '../steps/codes.ts';
import { findStep, takeStep } from '../steps/steps.ts';
import { requireWayIn } from '../steps/ways-in.ts';
import { beginRegistration, beginSignIn, checkSignIn, finishRegistration, isPasskeyOf } from './passkeys.ts';

/** Registers the calls for the second sign-in step and for passkeys. @see safety T9 */
export function registerSecondFactors(app: FastifyInstance, answer: Answer, services: AccountServices): void {
  registerCodes(app, answer, services);
  registerPasskeys(app, answer, services);
}

/** Returns who acts, as the audit log records it. */
const actorOf =
  ({ now }: AccountServices) =>
  ({ account, request }: { readonly account: Account; readonly request: FastifyRequest }) => ({
    account,
    ip: request.ip,
    now: now(),
  });

function registerCodes(app: FastifyInstance, answer: Answer, services: AccountServices): void {
  const { config, db, now } = services;
  const arrive = arrivals(app, services);
  const tellOf = wayMails(app, services);
  const by = actorOf(services);

  answer(getSignInWays, (_body, { account }) => waysOf(services, account.id));
  answer(beginCodes, async ({ password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return makeKey(services, account);
  });
  answer(confirmCodes, async ({ code }, context) => {
    const { recoveryCodes, token } = await confirmKey(services, by(context), code);
    tellOf({ kind: 'codes', name: '' }, context, token);
    return { recoveryCodes };
  });
  answer(renewRecoveryCodes, async ({ password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return { recoveryCodes: await renewCodes(db, account) };
  });
  answer(removeCodes, async ({ password }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await removeKey(db, by(context));
    return {};
  });

  answer(finishLogin, async ({ ticket, code }, { request, reply }) => {
    await spend(db, resetBudgets(request.ip), now());
    const expired = new Refusal('ERROR', 'code.expired');
    const accountId = (await findStep(services, 'code', ticket))?.account_id;
    if (!accountId) throw expired;
    const passwordHash = await passwordHashOf(db, accountId);
    await checkCode(services, accountId, code);
    const step = await takeStep(services, 'code', ticket);
    if (!step) throw expired;
    const stillHolds = (tx: Kysely<Tables>) => stillHasPassword(tx, accountId, passwordHash);
    return userOf(await arrive(accountId, { request, reply, isPersistent: step.note === 'stay', stillHolds }), config);
  });
}

function registerPasskeys(app: FastifyInstance, answer: Answer, services: AccountServices): void {
  const { config, db, now } = services;
  const arrive = arrivals(app, services);
  const tellOf = wayMails(app, services);
  const by = actorOf(services);
  const originOf = (request: FastifyRequest) => publicUrl(request, config);

  answer(beginPasskey, async ({ password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return beginRegistration(services, account, originOf(request));
  });
  answer(addPasskey, async (body, context) => {
    const token = await finishRegistration(services, by(context), body, originOf(context.request));
    tellOf({ kind: 'passkey', name: body.name }, context, token);
    return waysOf(services, context.account.id);
  });
  const own = (accountId: string, passkeyId: string) =>
    sql<boolean>`account_id = ${accountId} and id::text = ${passkeyId}`;
  answer(renamePasskey, async ({ passkeyId, name }, { account }) => {
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name })
      .where(own(account.id, passkeyId))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal('ERROR', 'passkey.none');
    return waysOf(services, account.id);
  });
  answer(removePasskey, async ({ passkeyId, password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    await db.transaction().execute(async (tx) => {
      await holdAccount(tx, account);
      const gone = await tx
        .deleteFrom('passkey')
        .where(own(account.id, passkeyId))
        .returning('name')
        .executeTakeFirst();
      if (!gone) throw new Refusal('ERROR', 'passkey.none');
      await requireWayIn(tx, config, account.id);
      await recordAct(tx, by({ account, request }), { action: 'account.wayRemoved', target: gone.name });
    });
    return waysOf(services, account.id);
  });
  answer(beginPasskeyLogin, async (_body, { request }) => {
    await spend(db, resetBudgets(request.ip), now());
    return beginSignIn(services, originOf(request));
  });
  answer(finishPasskeyLogin, async ({ ticket, response, autoLogin = false }, { request, reply }) => {
    await spend(db, resetBudgets(request.ip), now());
    const accountId = await checkSignIn(services, { ticket, response }, originOf(request));
    const stillHolds = (tx: Kysely<Tables>) => isPasskeyOf(tx, accountId, response.id);
    return userOf(await arrive(accountId, { request, reply, isPersistent: autoLogin, stillHolds }), config);
  });
}

async function waysOf({ db, config }: AccountServices, accountId: string): Promise<SignInWays> {
  const passkeys = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('created')
    .select(['id', 'name', 'created', 'last_used'])
    .execute();
  const { left } = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .select((row) => row.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return {
    hasCodes: await needsCode(db, accountId),
    recoveryCodes: Number(left),
    providers: config.identityProviders.map(({ id, name, issuer }) => ({ id, name, issuer })),
    identities: (await identitiesOf(db, { id: accountId })).list,
    passkeys: passkeys.map(({ id, name, created, last_used }) => ({
      passkeyId: id,
      name,
      created: created.toISOString(),
      lastUsed: last_used?.toISOString() ?? null,
    })),
  };
}
