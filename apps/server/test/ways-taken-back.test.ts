import { randomUUID } from 'node:crypto';
import {
  beginCodes,
  bindAccount,
  changeEmail,
  confirmCodes,
  confirmEmail,
  endSessions,
  getAccount,
  getSignInWays,
  getUser,
  login,
  resetPassword,
  takeBackWay,
} from '@leafcast/contract';
import { loadServerMessages } from '@leafcast/messages';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { assertionFor } from './rights/assertion.ts';

const password = 'leaf-by-leaf-42';
const fresh = 'turned-over-7';
const thirdAccountSecret = 'a secret of the operator, long enough';

let mail: MailServer;
let test: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  test = await makeTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>', thirdAccountSecret });
});
beforeEach(async () => {
  await test.services.db.deleteFrom('budget').execute();
});
afterAll(async () => {
  await test?.stop();
  await mail?.stop();
});

/** The next mail with a link of that purpose. */
async function mailed(purpose: string) {
  const link = new RegExp(`/login\\.php#${purpose}=([\\w-]{43})`);
  const { to, text } = await mail.next(link);
  return { to, text, token: link.exec(text)?.[1] ?? '' };
}
const bind = (client: TestClient, subject: string = randomUUID()) =>
  client.call(bindAccount, { assertion: assertionFor(test.url, thirdAccountSecret, subject), password });

async function addCodes(client: TestClient) {
  const { data } = await client.call(beginCodes, { password });
  test.passTime(60_000);
  const timestamp = test.services.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(data?.secret ?? '') }).generate({ timestamp });
  return client.call(confirmCodes, { code });
}
const waysOf = async (client: TestClient) => {
  const { data } = await client.call(getSignInWays, {});
  return { codes: data?.hasCodes, identities: data?.identities.map(({ subject }) => subject) };
};
/** Whoever knows the password. */
async function thiefOf(email: string) {
  const thief = test.client();
  await thief.call(login, { email, password });
  return thief;
}

describe('a way into an account', () => {
  it.each([
    ['codes of an app', addCodes, '身份验证器应用'],
    ['an outside identity', bind, 'https://id.example'],
  ])('that is added is mailed to the owner of the account: %s', async (_, add, named) => {
    const email = `${randomUUID()}@example.test`;
    const owner = await test.signedIn(email);
    expect((await add(owner)).code).toBe('OK');
    const { to, text } = await mailed('undo');
    expect(to).toEqual([email]);
    expect(text).toContain(named);
  });

  it('asks for the password', async () => {
    const owner = await test.signedIn();
    const assertion = assertionFor(test.url, thirdAccountSecret, randomUUID());
    expect(await owner.post('/api/third/bind-account', { assertion })).toMatchObject({ code: 'ERROR' });
    expect(await owner.post('/api/third/merge-third-account', { assertion })).toMatchObject({ code: 'ERROR' });
    expect(await owner.post('/api/user/begin-codes', { password: 'another-one-1' })).toMatchObject({ code: 'ERROR' });
    expect(await owner.post('/api/user/begin-passkey', { password: '' })).toMatchObject({ code: 'ERROR' });
    expect(await waysOf(owner)).toEqual({ codes: false, identities: [] });
  });

  it('is taken back by the mailed link, once, with all that was added after it, the password and every session', async () => {
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

    const { data } = await test.client().call(takeBackWay, { token });
    expect((await thief.call(getUser, {})).code).toBe('LOGIN_SIGNOUT');
    expect((await test.client().call(login, { email, password })).code).toBe('ERROR');
    const zh = await loadServerMessages('zh');
    // Nobody can ask for another such link; what can be done instead is said.
    for (const used of [token, later.token])
      expect(await test.client().call(takeBackWay, { token: used })).toMatchObject({
        code: 'ERROR',
        mess: zh['login.undoInvalid'],
      });
    expect((await test.client().call(resetPassword, { token: data?.reset ?? '', password: fresh })).code).toBe('OK');
    const again = test.client();
    expect((await again.call(login, { email, password: fresh })).code).toBe('OK');
    // What was there before is the owner's.
    expect(await waysOf(again)).toEqual({ codes: false, identities: [own] });
  });

  it('outlives a new password by mail, and whoever sets that is told to look', async () => {
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

describe('another address', () => {
  it('is taken back by the link that the address before gets', async () => {
    const [email, theirs] = [`${randomUUID()}@example.test`, `${randomUUID()}@thief.test`];
    const owner = await test.signedIn(email);
    const thief = await thiefOf(email);
    await thief.call(changeEmail, { email: theirs, password });
    await test.client().call(confirmEmail, { token: (await mailed('email')).token });
    const { to, text, token } = await mailed('undo');
    expect(to).toEqual([email]);
    expect(text).toContain(theirs);
    const { data } = await test.client().call(takeBackWay, { token });
    expect((await owner.call(getUser, {})).code).toBe('LOGIN_SIGNOUT');
    await test.client().call(resetPassword, { token: data?.reset ?? '', password: fresh });
    const again = test.client();
    expect((await again.call(login, { email, password: fresh })).code).toBe('OK');
    expect((await again.call(getAccount, {})).data?.email).toBe(email);
    expect((await test.client().call(login, { email: theirs, password: fresh })).code).toBe('ERROR');
    expect((await again.call(endSessions, { sessionId: '' })).code).toBe('OK');
  });
});

describe('the link of a mail', () => {
  it('takes back for three days', async () => {
    const email = `${randomUUID()}@example.test`;
    await bind(await test.signedIn(email));
    const { token } = await mailed('undo');
    const longer = 72 * 60 * 60 * 1000 + 1000;
    test.passTime(longer);
    expect((await test.client().call(takeBackWay, { token })).code).toBe('ERROR');
    expect((await test.client().call(login, { email, password })).code).toBe('OK');
    test.passTime(-longer);
  });
});
