import {
  addPasskey,
  beginAuthenticatorSetup,
  beginPasskeyCreation,
  beginPasskeyLogin,
  confirmAuthenticator,
  finishLogin,
  finishPasskeyLogin,
  getSignInWays,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type SignInMethods,
} from '@leafcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { publicUrl } from '../../../platform/http/addresses/public-url.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Account } from '../../account/account.ts';
import { recordAuditEntry } from '../../account/audit/record-audit-entry.ts';
import { lockAccountAndSession } from '../../account/session/lock-account-and-session.ts';
import { toUserDto } from '../../account/user-dto.ts';
import type { AccountServices } from '../../account-services.ts';
import type { HandleCall } from '../../calls/call-router.ts';
import { createCompleteSignIn } from '../complete-sign-in.ts';
import { listIdentities } from '../identity-provider/identities.ts';
import { passwordResetBudgets } from '../passwords/attempts.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { isPasswordUnchanged, readPasswordHash } from '../passwords/current-password.ts';
import { createSignInMethodNotifier } from '../security-mails.ts';
import {
  checkAuthenticatorCode,
  confirmAuthenticatorKey,
  createAuthenticatorKey,
  needsCode,
  removeAuthenticatorKey,
  renewStoredRecoveryCodes,
} from '../steps/codes.ts';
import { requireSignInMethod } from '../steps/sign-in-methods.ts';
import { consumeSignInStep, findSignInStep } from '../steps/steps.ts';
import {
  createPasskeyCreationOptions,
  createPasskeyRequestOptions,
  hasAccountPasskey,
  storeNewPasskey,
  verifyPasskeySignIn,
} from './passkeys.ts';

/** Registers the API calls for the second sign-in step and for passkeys. @see safety T9 */
export function registerSecondFactorCalls(app: FastifyInstance, handle: HandleCall, services: AccountServices): void {
  registerCodes(app, handle, services);
  registerPasskeys(app, handle, services);
}

/** Returns the person who acts, in the form that the audit log records. */
const actorOf =
  ({ now }: AccountServices) =>
  ({ account, request }: { readonly account: Account; readonly request: FastifyRequest }) => ({
    account,
    ip: request.ip,
    now: now(),
  });

function registerCodes(app: FastifyInstance, handle: HandleCall, services: AccountServices): void {
  const { config, db, now } = services;
  const arrive = createCompleteSignIn(app, services);
  const tellOf = createSignInMethodNotifier(app, services);
  const by = actorOf(services);

  handle(getSignInWays, (_body, { account }) => signInMethodsOf(services, account.id));
  handle(beginAuthenticatorSetup, async ({ password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return createAuthenticatorKey(services, account);
  });
  handle(confirmAuthenticator, async ({ code }, context) => {
    const { recoveryCodes, token } = await confirmAuthenticatorKey(services, by(context), code);
    tellOf({ kind: 'codes', name: '' }, context, token);
    return { recoveryCodes };
  });
  handle(renewRecoveryCodes, async ({ password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return { recoveryCodes: await renewStoredRecoveryCodes(db, account) };
  });
  handle(removeAuthenticator, async ({ password }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    await removeAuthenticatorKey(db, by(context));
    return {};
  });

  handle(finishLogin, async ({ ticket, code }, { request, reply }) => {
    await spendBudgets(db, passwordResetBudgets(request.ip), now());
    const expired = new Refusal('ERROR', 'code.expired');
    const accountId = (await findSignInStep(services, 'code', ticket))?.account_id;
    if (!accountId) throw expired;
    const passwordHash = await readPasswordHash(db, accountId);
    await checkAuthenticatorCode(services, accountId, code);
    const step = await consumeSignInStep(services, 'code', ticket);
    if (!step) throw expired;
    const isStillValid = (tx: Kysely<Tables>) => isPasswordUnchanged(tx, accountId, passwordHash);
    return toUserDto(
      await arrive(accountId, { request, reply, isPersistent: step.note === 'stay', isStillValid }),
      config,
    );
  });
}

function registerPasskeys(app: FastifyInstance, handle: HandleCall, services: AccountServices): void {
  const { config, db, now } = services;
  const arrive = createCompleteSignIn(app, services);
  const tellOf = createSignInMethodNotifier(app, services);
  const by = actorOf(services);
  const originOf = (request: FastifyRequest) => publicUrl(request, config);

  handle(beginPasskeyCreation, async ({ password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return createPasskeyCreationOptions(services, account, originOf(request));
  });
  handle(addPasskey, async (body, context) => {
    const token = await storeNewPasskey(services, by(context), body, originOf(context.request));
    tellOf({ kind: 'passkey', name: body.name }, context, token);
    return signInMethodsOf(services, context.account.id);
  });
  const own = (accountId: string, passkeyId: string) =>
    sql<boolean>`account_id = ${accountId} and id::text = ${passkeyId}`;
  handle(renamePasskey, async ({ passkeyId, name }, { account }) => {
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name })
      .where(own(account.id, passkeyId))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal('ERROR', 'passkey.none');
    return signInMethodsOf(services, account.id);
  });
  handle(removePasskey, async ({ passkeyId, password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    await db.transaction().execute(async (tx) => {
      await lockAccountAndSession(tx, account);
      const gone = await tx
        .deleteFrom('passkey')
        .where(own(account.id, passkeyId))
        .returning('name')
        .executeTakeFirst();
      if (!gone) throw new Refusal('ERROR', 'passkey.none');
      await requireSignInMethod(tx, config, account.id);
      await recordAuditEntry(tx, by({ account, request }), { action: 'account.wayRemoved', target: gone.name });
    });
    return signInMethodsOf(services, account.id);
  });
  handle(beginPasskeyLogin, async (_body, { request }) => {
    await spendBudgets(db, passwordResetBudgets(request.ip), now());
    return createPasskeyRequestOptions(services, originOf(request));
  });
  handle(finishPasskeyLogin, async ({ ticket, response, autoLogin = false }, { request, reply }) => {
    await spendBudgets(db, passwordResetBudgets(request.ip), now());
    const accountId = await verifyPasskeySignIn(services, { ticket, response }, originOf(request));
    const isStillValid = (tx: Kysely<Tables>) => hasAccountPasskey(tx, accountId, response.id);
    return toUserDto(await arrive(accountId, { request, reply, isPersistent: autoLogin, isStillValid }), config);
  });
}

async function signInMethodsOf({ db, config }: AccountServices, accountId: string): Promise<SignInMethods> {
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
    identities: (await listIdentities(db, { id: accountId })).list,
    passkeys: passkeys.map(({ id, name, created, last_used }) => ({
      passkeyId: id,
      name,
      created: created.toISOString(),
      lastUsed: last_used?.toISOString() ?? null,
    })),
  };
}
