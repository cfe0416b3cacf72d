import { randomUUID } from 'node:crypto';
import {
  beginAuthenticatorSetup,
  beginBinding,
  beginProviderLogin,
  bindAccount,
  changePassword,
  confirmAuthenticator,
  finishLogin,
  finishProviderLogin,
  getAccount,
  getBookList,
  getRegistration,
  getSignInWays,
  getUser,
  mergeThirdAccount,
  unbindAccount,
} from '@leafcast/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { startIdentityProvider } from '../../../test/stand-ins/identity-provider.ts';
import {
  createProviderBrowser,
  providerEmail,
  returnFromProvider,
  verifiedClaims,
} from '../../../test/stand-ins/provider-visits.ts';
import { listIdentities, unbindIdentity } from '../../accounts/sign-in/identity-provider/identities.ts';
import { createAccount } from '../../accounts/sign-in/registration/create-account.ts';
import { createInvitation } from '../../accounts/sign-in/registration/invitation.ts';

const password = 'leaf-by-leaf-42';
const en = { 'accept-language': 'en' };
const there = await startIdentityProvider();
const { away, entered, proved } = createProviderBrowser(there);
let test: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  const open = { ...there.client, id: 'open', name: 'Open', clientId: 'public', clientSecret: undefined };
  const identityProviders = [there.client, open];
  // The provider is still unreachable, but the servers must start anyway.
  test = await createTestApp({ identityProviders });
  guarded = await createTestApp({ identityProviders, registration: 'invitation' });
  const refused = await test.client().post(beginProviderLogin.path, { provider: 'staff' }, en);
  expect(refused.mess).toMatch(/^Papermill cannot be reached/);
  there.open([test, guarded].flatMap(({ url }) => ['staff', 'open'].map((id) => `${url}/login/${id}/callback`)));
});
afterAll(() => Promise.all([test.stop(), guarded.stop(), there.stop()]));

const say = async (client: TestClient, path: string, body: object = {}) => (await client.post(path, body, en)).mess;

describe('sign-in through a provider', () => {
  it('creates an account with a verified email address and no password, and signs in to this account from then on', async () => {
    const [sub, client] = [randomUUID(), test.client()];
    const { data: rules } = await client.call(getRegistration, {});
    expect(rules?.providers).toContainEqual({ id: 'staff', name: 'Papermill' });
    const returnTo = '/book_edit2/editor?num=a&tid=b';
    const answer = await away(client, sub, undefined, { returnTo });
    const location = await returnFromProvider(client, answer);
    expect(location).toBe(`/login.php?return=${encodeURIComponent(returnTo)}#provider`);
    expect(client.cookies.has('leafcast')).toBe(false);
    expect(await client.call(finishProviderLogin, {})).toMatchObject({
      data: { uEmail: providerEmail(sub), name: 'Ada' },
    });
    expect((await client.call(getAccount, {})).data).toMatchObject({ isVerified: true, hasPassword: false });
    const [{ data: first }, { data: again }] = [await client.call(getUser, {}), await entered(sub, test.client())];
    expect(again).toMatchObject({ userId: first?.userId });
    // The proof can be used only once.
    expect(await client.call(finishProviderLogin, {})).toMatchObject({ code: 'ERROR', data: null });
    // Public client, which uses only PKCE.
    const other = test.client();
    const { data } = await other.call(beginProviderLogin, { provider: 'open' });
    await returnFromProvider(other, await there.visit(data?.address ?? '', sub, verifiedClaims(sub)));
    expect(await other.call(finishProviderLogin, {})).toMatchObject({ data: { userId: first?.userId } });
  });

  it('never gives access to an existing account by its email address alone, and creates no account for an unverified email address (safety T10)', async () => {
    const sub = randomUUID();
    const owner = await test.signedIn(providerEmail(sub));
    const client = test.client();
    await returnFromProvider(client, await away(client, sub));
    expect(await say(client, finishProviderLogin.path)).toBe(
      `${providerEmail(sub)} already has an account on this site. Sign in as usual, then link Papermill on your account page.`,
    );
    for (const person of [
      { email: 'x@papermill.example' },
      { email: 'x@papermill.example', email_verified: false },
      {},
    ]) {
      await returnFromProvider(client, await away(client, randomUUID(), person));
      expect(await say(client, finishProviderLogin.path)).toMatch(/^Papermill has no confirmed email address/);
    }
    await returnFromProvider(client, await away(client, null));
    expect(await say(client, finishProviderLogin.path)).toBe(
      'Papermill did not confirm who you are. Please try again.',
    );
    expect(client.cookies.has('leafcast')).toBe(false);
    expect((await owner.call(getSignInWays, {})).data?.identities).toEqual([]);
  });

  it('respects the registration rules and uses up an invitation', async () => {
    const sub = randomUUID();
    const client = guarded.client();
    await returnFromProvider(client, await away(client, sub));
    expect(await say(client, finishProviderLogin.path)).toMatch(/need an invitation to create an account/);
    const invitation = await createInvitation(guarded.services.db, providerEmail(sub), new Date(Date.now() + 60_000));
    await returnFromProvider(client, await away(client, randomUUID(), undefined, { invitation }));
    expect(await say(client, finishProviderLogin.path)).toMatch(/^This invitation is no longer valid/);
    await returnFromProvider(client, await away(client, sub, undefined, { invitation }));
    expect(await client.call(finishProviderLogin, {})).toMatchObject({ data: { uEmail: providerEmail(sub) } });
    expect(await guarded.services.db.selectFrom('invitation').selectAll().execute()).toEqual([]);
  });

  it('asks for the second step if the account has one (safety T9)', async () => {
    const [sub, client] = [randomUUID(), test.client()];
    await entered(sub, client);
    const { data: key } = await client.call(beginAuthenticatorSetup, { password: '' });
    const codeOf = () =>
      new TOTP({ secret: Secret.fromBase32(key?.secret ?? '') }).generate({ timestamp: test.services.now().getTime() });
    await client.call(confirmAuthenticator, { code: codeOf() });
    test.passTime(30_000);
    const fresh = test.client();
    const { data } = await entered(sub, fresh);
    if (!data || !('needsCode' in data)) throw new Error('No second step');
    expect(fresh.cookies.has('leafcast')).toBe(false);
    expect(await fresh.call(finishLogin, { ticket: data.ticket, code: codeOf() })).toMatchObject({ code: 'OK' });
    // The identity cannot be used to merge such an account into another one either.
    const thief = await test.signedIn();
    expect(await proved(thief, sub)).toBe('/book_edit2/account#provider-taken');
    expect(await say(thief, mergeThirdAccount.path, {})).toMatch(/^The other account uses two-step verification/);
  });
});

describe('a provider identity', () => {
  it('requires the password when it is bound, can then be used to sign in, and can be unbound (W-448)', async () => {
    const sub = randomUUID();
    const owner = await test.signedIn();
    expect(await owner.call(beginBinding, { provider: 'staff', password: 'not-it-123' })).toMatchObject({
      code: 'ERROR',
    });
    expect(await proved(owner, sub)).toBe('/book_edit2/account#provider');
    const { data } = await owner.call(bindAccount, {});
    const identity = { provider: there.client.issuer, subject: sub };
    expect(data?.list).toMatchObject([{ ...identity, label: providerEmail(sub) }]);
    // A proof for binding cannot be used to sign in, and vice versa.
    await proved(owner, sub);
    expect(await owner.call(finishProviderLogin, {})).toMatchObject({ code: 'ERROR' });
    const { data: user } = await owner.call(getUser, {});
    expect((await entered(sub, test.client())).data).toMatchObject({ userId: user?.userId });
    const stranger = await test.signedIn();
    for (const which of [identity, { ...identity, subject: randomUUID() }]) {
      expect(await say(stranger, unbindAccount.path, { ...which, password })).toBe(
        'This external account is not linked to your account.',
      );
    }
    expect(await owner.call(unbindAccount, { ...identity, password: 'not-it-123' })).toMatchObject({ code: 'ERROR' });
    expect((await owner.call(unbindAccount, { ...identity, password })).data?.list).toEqual([]);
    expect((await entered(sub, test.client())).data).not.toMatchObject({ userId: user?.userId });
  });

  it('cannot be removed while it is the only sign-in method; it can be removed after a password is set, which requires a recent sign-in', async () => {
    const [sub, client] = [randomUUID(), test.client()];
    await entered(sub, client);
    const identity = { provider: there.client.issuer, subject: sub };
    expect(await say(client, unbindAccount.path, { ...identity, password: '' })).toMatch(
      /^This is the last sign-in method of/,
    );
    test.passTime(11 * 60_000);
    expect(await say(client, changePassword.path, { password: '', newPassword: 'walnut-ink-7' })).toMatch(
      /^Your account has no password\. Sign out/,
    );
    await entered(sub, client);
    expect(await client.call(changePassword, { password: '', newPassword: 'walnut-ink-7' })).toMatchObject({
      code: 'OK',
    });
    expect(await client.call(unbindAccount, { ...identity, password: '' })).toMatchObject({ code: 'ERROR' });
    expect((await client.call(unbindAccount, { ...identity, password: 'walnut-ink-7' })).data?.list).toEqual([]);
  });

  it('cannot be removed together with the only other identity, even concurrently on two servers', async () => {
    const { db, now } = test.services;
    const provider = there.client.issuer;
    const accounts = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const account = { email: providerEmail(`two-ways-${n}`), passwordHash: null, name: '' };
        const id = await db.transaction().execute((tx) => createAccount(tx, account, now()));
        const subjects = [`${id} a`, `${id} b`];
        const rows = subjects.map((subject) => ({ provider, subject, account_id: id, bound: now() }));
        await db.insertInto('third_account').values(rows).execute();
        return { id, subjects };
      }),
    );
    const goings = accounts.flatMap(({ id, subjects }) =>
      subjects.map((subject) =>
        unbindIdentity(
          test.services,
          { account: { id, email: '', sessionId: null }, ip: '', now: now() },
          { provider, subject },
        ),
      ),
    );
    const kept = (await Promise.allSettled(goings)).filter(({ status }) => status === 'rejected');
    expect(kept).toHaveLength(20);
    for (const account of accounts) expect((await listIdentities(db, account)).list).toHaveLength(1);
  });

  it('creates only one account for twenty browsers that return from the provider at the same time', async () => {
    const sub = randomUUID();
    const browsers = Array.from({ length: 20 }, () => test.client());
    for (const client of browsers) await returnFromProvider(client, await away(client, sub));
    const codes = (await Promise.all(browsers.map((client) => client.call(finishProviderLogin, {})))).map(
      ({ code }) => code,
    );
    // Calls that arrive while the account is being created are refused. How many are refused depends on the speed of
    // the machine.
    expect(codes).toContain('OK');
    expect(codes.filter((code) => code !== 'OK' && code !== 'ERROR')).toEqual([]);
    const made = test.services.db.selectFrom('account').where('email', '=', providerEmail(sub)).select('id');
    expect(await made.execute()).toHaveLength(1);
    expect((await entered(sub, test.client())).code).toBe('OK');
  });

  it('moves the books of its account into another account (W-447)', async () => {
    const [sub, old, now] = [randomUUID(), test.client(), await test.signedIn()];
    await entered(sub, old);
    await upload(old, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    expect(await proved(now, sub)).toBe('/book_edit2/account#provider-taken');
    expect(await say(now, bindAccount.path)).toBe('This external account is already linked to another account.');
    // The refused call did not use up the proof.
    expect((await now.call(mergeThirdAccount, {})).data?.list).toMatchObject([{ subject: sub }]);
    expect((await now.call(getBookList, {})).data?.total).toBe(1);
    expect((await old.call(getBookList, {})).code).toBe('LOGIN_SIGNOUT');
    expect(await now.call(mergeThirdAccount, {})).toMatchObject({ code: 'ERROR' });
  });
});
