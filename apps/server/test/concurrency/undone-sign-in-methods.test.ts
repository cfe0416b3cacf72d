import { randomUUID } from 'node:crypto';
import {
  beginAuthenticatorSetup,
  bindAccount,
  changeEmail,
  confirmAuthenticator,
  confirmEmail,
  endSessions,
  getAccount,
  getSignInWays,
  getUser,
  login,
  resetPassword,
  revokeSignInMethod,
} from '@leafcast/contract';
import { loadServerMessages } from '@leafcast/messages';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { signAssertion } from '../rights/assertion.ts';
import { type MailServer, startMailServer } from '../stand-ins/mail-server.ts';

const password = 'leaf-by-leaf-42';
const fresh = 'turned-over-7';
const thirdAccountSecret = 'a secret of the operator, long enough';

let mail: MailServer;
let test: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  test = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>', thirdAccountSecret });
});
beforeEach(async () => {
  await test.services.db.deleteFrom('budget').execute();
});
afterAll(async () => {
  await test?.stop();
  await mail?.stop();
});

/** Returns the next email that contains a link for this purpose. */
async function mailed(purpose: string) {
  const link = new RegExp(`/login\\.php#${purpose}=([\\w-]{43})`);
  const { to, text } = await mail.next(link);
  return { to, text, token: link.exec(text)?.[1] ?? '' };
}
const bind = (client: TestClient, subject: string = randomUUID()) =>
  client.call(bindAccount, { assertion: signAssertion(test.url, thirdAccountSecret, subject), password });

async function addCodes(client: TestClient) {
  const { data } = await client.call(beginAuthenticatorSetup, { password });
  test.passTime(60_000);
  const timestamp = test.services.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(data?.secret ?? '') }).generate({ timestamp });
  return client.call(confirmAuthenticator, { code });
}
const waysOf = async (client: TestClient) => {
  const { data } = await client.call(getSignInWays, {});
  return { codes: data?.hasCodes, identities: data?.identities.map(({ subject }) => subject) };
};
/** Signs in a thief who knows the password. */
async function thiefOf(email: string) {
  const thief = test.client();
  await thief.call(login, { email, password });
  return thief;
}

describe('a sign-in method of an account', () => {
  it.each([
    ['codes of an authenticator app', addCodes, '身份验证器应用'],
    ['an external identity', bind, 'https://id.example'],
  ])('is reported by email to the owner of the account when it is added: %s', async (_, add, named) => {
    const email = `${randomUUID()}@example.test`;
    const owner = await test.signedIn(email);
    expect((await add(owner)).code).toBe('OK');
    const { to, text } = await mailed('undo');
    expect(to).toEqual([email]);
    expect(text).toContain(named);
  });

  it('cannot be added without the password', async () => {
    const owner = await test.signedIn();
    const assertion = signAssertion(test.url, thirdAccountSecret, randomUUID());
    expect(await owner.post('/api/third/bind-account', { assertion })).toMatchObject({ code: 'ERROR' });
    expect(await owner.post('/api/third/merge-third-account', { assertion })).toMatchObject({ code: 'ERROR' });
    expect(await owner.post('/api/user/begin-codes', { password: 'another-one-1' })).toMatchObject({ code: 'ERROR' });
    expect(await owner.post('/api/user/begin-passkey', { password: '' })).toMatchObject({ code: 'ERROR' });
    expect(await waysOf(owner)).toEqual({ codes: false, identities: [] });
  });

  it('is undone by the emailed link, which works only once and also revokes all later sign-in methods, the password and all sessions', async () => {
    const email = `${randomUUID()}@example.test`;
    const owner = await test.signedIn(email);
    const own = randomUUID();
    await bind(owner, own);
    await mailed('undo');
    test.passTime(1000);
    const thief = await thiefOf(email);
    await bind(thief);
    const { token } = await mailed('undo');
    await addCodes(thief);
    const later = await mailed('undo');

    const { data } = await test.client().call(revokeSignInMethod, { token });
    expect((await thief.call(getUser, {})).code).toBe('LOGIN_SIGNOUT');
    expect((await test.client().call(login, { email, password })).code).toBe('ERROR');
    const zh = await loadServerMessages('zh');
    // No second undo link can be requested; the message says what to do instead.
    for (const used of [token, later.token])
      expect(await test.client().call(revokeSignInMethod, { token: used })).toMatchObject({
        code: 'ERROR',
        mess: zh['login.undoInvalid'],
      });
    expect((await test.client().call(resetPassword, { token: data?.reset ?? '', password: fresh })).code).toBe('OK');
    const again = test.client();
    expect((await again.call(login, { email, password: fresh })).code).toBe('OK');
    // The owner's existing sign-in methods are kept.
    expect(await waysOf(again)).toEqual({ codes: false, identities: [own] });
  });

  it('survives a password reset by email; the response reports that other sign-in methods exist', async () => {
    const email = `${randomUUID()}@example.test`;
    const owner = await test.signedIn(email);
    const ask = async () => {
      await test.client().post('/api/user/forgot-password', { email });
      return (await mailed('reset')).token;
    };
    expect((await test.client().call(resetPassword, { token: await ask(), password })).data).toEqual({
      hasOtherWays: false,
    });
    expect((await owner.call(getUser, {})).code).toBe('LOGIN_SIGNOUT');
    await bind(await thiefOf(email));
    await mailed('undo');
    expect((await test.client().call(resetPassword, { token: await ask(), password })).data).toEqual({
      hasOtherWays: true,
    });
  });
});

describe('a changed email address', () => {
  it('is undone by the link that is sent to the previous email address', async () => {
    const [email, theirs] = [`${randomUUID()}@example.test`, `${randomUUID()}@thief.test`];
    const owner = await test.signedIn(email);
    const thief = await thiefOf(email);
    await thief.call(changeEmail, { email: theirs, password });
    await test.client().call(confirmEmail, { token: (await mailed('email')).token });
    const { to, text, token } = await mailed('undo');
    expect(to).toEqual([email]);
    expect(text).toContain(theirs);
    const { data } = await test.client().call(revokeSignInMethod, { token });
    expect((await owner.call(getUser, {})).code).toBe('LOGIN_SIGNOUT');
    await test.client().call(resetPassword, { token: data?.reset ?? '', password: fresh });
    const again = test.client();
    expect((await again.call(login, { email, password: fresh })).code).toBe('OK');
    expect((await again.call(getAccount, {})).data?.email).toBe(email);
    expect((await test.client().call(login, { email: theirs, password: fresh })).code).toBe('ERROR');
    expect((await again.call(endSessions, { sessionId: '' })).code).toBe('OK');
  });
});

describe('the undo link in an email', () => {
  it('is valid for three days', async () => {
    const email = `${randomUUID()}@example.test`;
    await bind(await test.signedIn(email));
    const { token } = await mailed('undo');
    const longer = 72 * 60 * 60 * 1000 + 1000;
    test.passTime(longer);
    expect((await test.client().call(revokeSignInMethod, { token })).code).toBe('ERROR');
    expect((await test.client().call(login, { email, password })).code).toBe('OK');
    test.passTime(-longer);
  });
});
