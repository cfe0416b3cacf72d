import { randomUUID } from 'node:crypto';
import type { addPasskey, finishPasskeyLogin } from '@leafcast/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../../account/account.ts';
import { type AccountActor, recordAuditEntry } from '../../account/audit/record-audit-entry.ts';
import { lockAccountAndSession } from '../../account/session/lock-account-and-session.ts';
import { recordUndoableChange } from '../../grants/undoable-changes.ts';
import { getBrandName, readBranding } from '../../installation/look.ts';
import { beginSignInStep, consumeSignInStep } from '../steps/steps.ts';

type Deps = Pick<Services, 'db' | 'now'>;

/** Maximum number of passkeys per account. */
const maxPasskeys = 20;

const rpIdOf = (origin: string) => new URL(origin).hostname;
const wrongPasskey = () => new Refusal('ERROR', 'passkey.wrong');

/**
 * Returns the options that the browser needs to create a passkey for an account.
 *
 * @param origin origin at which the browser reaches the server
 */
export async function createPasskeyCreationOptions(services: Deps, account: Account, origin: string) {
  const kept = await services.db
    .selectFrom('passkey')
    .where('account_id', '=', account.id)
    .select('credential_id')
    .execute();
  if (kept.length >= maxPasskeys) throw new Refusal('ERROR', 'passkey.full');
  const options = await generateRegistrationOptions({
    rpName: getBrandName(await readBranding(services.db)),
    rpID: rpIdOf(origin),
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: kept.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = await beginSignInStep(services, {
    kind: 'newPasskey',
    accountId: account.id,
    note: options.challenge,
  });
  return { ticket, options: { ...options } };
}

/**
 * Stores a passkey that a browser has created.
 *
 * @returns token that undoes the addition
 * @throws Refusal if the response does not match the started registration, or the session has ended meanwhile
 */
export async function storeNewPasskey(
  services: Deps,
  actor: AccountActor,
  { ticket, name, response }: z.output<typeof addPasskey.body>,
  origin: string,
): Promise<string> {
  const step = await consumeSignInStep(services, 'newPasskey', ticket);
  if (!step || step.account_id !== actor.account.id) throw wrongPasskey();
  const { transports = [], ...attested } = response.response;
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...attested, transports }, clientExtensionResults: {} },
    expectedChallenge: step.note,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new Refusal('ERROR', 'passkey.wrong', {}, cause);
  });
  if (!verified.verified) throw wrongPasskey();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const passkeyId = randomUUID();
  return services.db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, actor.account);
    const made = await tx
      .insertInto('passkey')
      .values({
        id: passkeyId,
        credential_id: id,
        account_id: actor.account.id,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
        name,
        created: services.now(),
        last_used: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) throw wrongPasskey();
    await recordAuditEntry(tx, actor, { action: 'account.wayAdded', target: name });
    return recordUndoableChange(
      tx,
      { accountId: actor.account.id, kind: 'passkey', target: passkeyId },
      services.now(),
    );
  });
}

/** Returns the options that the browser needs to sign in with any of its passkeys for this server. */
export async function createPasskeyRequestOptions(services: Deps, origin: string) {
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(origin), userVerification: 'required' });
  const ticket = await beginSignInStep(services, { kind: 'passkey', accountId: null, note: options.challenge });
  return { ticket, options: { ...options } };
}

/**
 * Verifies a passkey sign-in.
 *
 * @returns id of the passkey's account
 * @throws Refusal if the response does not match the started sign-in
 */
export async function verifyPasskeySignIn(
  services: Deps,
  { ticket, response }: Pick<z.output<typeof finishPasskeyLogin.body>, 'ticket' | 'response'>,
  origin: string,
): Promise<string> {
  const { db, now } = services;
  const step = await consumeSignInStep(services, 'passkey', ticket);
  const passkey = await db
    .selectFrom('passkey')
    .where('credential_id', '=', response.id)
    .selectAll()
    .executeTakeFirst();
  if (!step || !passkey) throw wrongPasskey();
  const { userHandle, ...signed } = response.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: step.note,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new Refusal('ERROR', 'passkey.wrong', {}, cause);
  });
  if (!verified) throw wrongPasskey();
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, last_used: now() })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.account_id;
}

/** Checks whether an account still has a passkey with the credential id that a device reports. */
export async function hasAccountPasskey(tx: Kysely<Tables>, accountId: string, credentialId: string): Promise<boolean> {
  const passkeys = tx
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId);
  return (await passkeys.select('id').executeTakeFirst()) !== undefined;
}
