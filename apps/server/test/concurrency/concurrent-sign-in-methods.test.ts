import { randomUUID } from 'node:crypto';
import {
  addPasskey,
  beginAuthenticatorSetup,
  beginPasskeyCreation,
  bindAccount,
  changeEmail,
  confirmAuthenticator,
  deleteAccount,
  getAccount,
  getSignInWays,
  login,
  mergeThirdAccount,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  unbindAccount,
} from '@leafcast/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccountId } from '../accounts/own-team.ts';
import { createPasskeyResponse } from '../accounts/passkey.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { signOutDuring } from '../harness/concurrently.ts';
import { signAssertion } from '../rights/assertion.ts';

const password = 'leaf-by-leaf-42';
const thirdAccountSecret = 'a secret of the operator, long enough';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ thirdAccountSecret });
});
afterAll(() => test.stop());

type Answered = Promise<{ readonly code: string }>;

const provedIdentity = (subject: string = randomUUID()) => ({
  assertion: signAssertion(test.url, thirdAccountSecret, subject),
  password,
});

async function beginCode(thief: TestClient) {
  const secret = (await thief.call(beginAuthenticatorSetup, { password })).data?.secret ?? '';
  // Each code can be used once.
  test.passTime(60_000);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.services.now().getTime() });
  return () => thief.call(confirmAuthenticator, { code });
}

async function beginKey(thief: TestClient) {
  const { data } = await thief.call(beginPasskeyCreation, { password });
  const challenge = String(data?.options.challenge);
  return () =>
    thief.call(addPasskey, {
      ticket: data?.ticket ?? '',
      name: 'Laptop',
      response: createPasskeyResponse(challenge, test.url),
    });
}

/** Actions of a thief who knows the password, prepared up to the last call. */
const deeds: [string, (thief: TestClient) => Promise<() => Answered>][] = [
  ['begins codes of an app', async (thief) => () => thief.call(beginAuthenticatorSetup, { password })],
  ['adds codes of an app', beginCode],
  [
    'renews recovery codes',
    async (thief) => {
      await (await beginCode(thief))();
      return () => thief.call(renewRecoveryCodes, { password });
    },
  ],
  [
    'removes codes of an app',
    async (thief) => {
      await (await beginCode(thief))();
      return () => thief.call(removeAuthenticator, { password });
    },
  ],
  ['adds a passkey', beginKey],
  [
    'removes a passkey',
    async (thief) => {
      await (await beginKey(thief))();
      const passkeyId = (await thief.call(getSignInWays, {})).data?.passkeys[0]?.passkeyId ?? '';
      return () => thief.call(removePasskey, { passkeyId, password });
    },
  ],
  ['binds an outside identity', async (thief) => () => thief.call(bindAccount, provedIdentity())],
  [
    'removes an outside identity',
    async (thief) => {
      const { data } = await thief.call(bindAccount, provedIdentity());
      const { provider = '', subject = '' } = data?.list[0] ?? {};
      return () => thief.call(unbindAccount, { provider, subject, password });
    },
  ],
  ['merges another account', async (thief) => () => thief.call(mergeThirdAccount, provedIdentity())],
  [
    'takes another address',
    async (thief) => () => thief.call(changeEmail, { email: `${randomUUID()}@thief.test`, password }),
  ],
  ['deletes the account', async (thief) => () => thief.call(deleteAccount, { password })],
];

describe('a session that is ended at the same moment because the owner secures the account', () => {
  it.each(deeds)('changes nothing if it %s (safety T8)', async (_, prepare) => {
    const email = `${randomUUID()}@example.test`;
    const owner = await test.signedIn(email);
    const thief = test.client();
    await thief.call(login, { email, password });
    const deed = await prepare(thief);
    const state = async () => [(await owner.call(getSignInWays, {})).data, (await owner.call(getAccount, {})).data];
    const before = await state();
    const { code } = await signOutDuring(test.services.db, await readAccountId(owner), deed);
    expect(code).toBe('LOGIN_SIGNOUT');
    expect(await state()).toEqual(before);
  });
});
