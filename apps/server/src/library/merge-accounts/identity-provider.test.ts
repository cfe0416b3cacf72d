import { randomUUID } from 'node:crypto';
import { bindAccount, getBookList, getSignInWays, mergeThirdAccount } from '@leafcast/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUploadChunk, smallPdf, startUpload, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { signClaims } from '../../../test/rights/assertion.ts';
import { readAssertion } from '../../accounts/sign-in/identity-provider/assertion.ts';

const secret = 'a secret of the operator, long enough';
const password = 'leaf-by-leaf-42';
let test: TestApp;
let plain: TestApp;
beforeAll(async () => {
  [test, plain] = await Promise.all([createTestApp({ thirdAccountSecret: secret }), createTestApp()]);
});
afterAll(() => Promise.all([test.stop(), plain.stop()]));

const signed = (claims: object, { alg = 'HS256', key = secret } = {}) => signClaims(claims, key, alg);
const claimsOf = (sub: string, more: object = {}) => ({
  iss: 'https://id.example',
  sub,
  aud: test.url,
  jti: randomUUID(),
  exp: Math.floor(Date.now() / 1000) + 300,
  ...more,
});

describe('an external identity', () => {
  it('is bound to the signed-in account and to no other account (W-448)', async () => {
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    const sub = randomUUID();
    const bound = await one.call(bindAccount, { assertion: signed(claimsOf(sub)), password });
    expect(bound.data?.list).toMatchObject([{ provider: 'https://id.example', subject: sub }]);
    const again = await one.call(bindAccount, { assertion: signed(claimsOf(sub)), password });
    expect(again.data?.list).toHaveLength(1);
    const taken = await other.call(bindAccount, { assertion: signed(claimsOf(sub)), password });
    expect(taken).toMatchObject({ code: 'ERROR', mess: '该第三方账户已绑定其他账户' });
    expect((await test.client().call(bindAccount, { assertion: 'x', password })).code).toBe('LOGIN_SIGNOUT');
  });

  it.each([
    ['signed with another key', () => signed(claimsOf('a'), { key: 'another secret that is long enough' })],
    ['not signed at all', () => `${signed(claimsOf('a'), { alg: 'none' }).replace(/[^.]*$/, '')}`],
    ['signed with another algorithm', () => signed(claimsOf('a'), { alg: 'HS512' })],
    ['for another server', () => signed(claimsOf('a', { aud: 'https://other.example' }))],
    ['expired', () => signed(claimsOf('a', { exp: Math.floor(Date.now() / 1000) - 1 }))],
    ['valid for too long', () => signed(claimsOf('a', { exp: Math.floor(Date.now() / 1000) + 3600 }))],
    ['without a subject', () => signed(claimsOf(''))],
    ['not a token', () => 'a.b.c.d'],
  ])('is rejected if the proof of the identity is %s', async (_what, assertion) => {
    const client = await test.signedIn();
    expect((await client.call(bindAccount, { assertion: assertion(), password })).mess).toBe(
      '第三方账户的凭证无效或已过期',
    );
  });

  it('can be bound only once with the same proof', async () => {
    const client = await test.signedIn();
    const assertion = signed(claimsOf(randomUUID()));
    const answers = await Promise.all([1, 2, 3].map(() => client.call(bindAccount, { assertion, password })));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
  });

  it('is bound to only one of twenty accounts that request it at the same time (W-448)', async () => {
    const sub = randomUUID();
    const clients = await Promise.all(Array.from({ length: 20 }, () => test.signedIn()));
    const asked = clients.map((client) => client.call(bindAccount, { assertion: signed(claimsOf(sub)), password }));
    const answers = (await Promise.all(asked)).map(({ code, mess }) => (code === 'OK' ? code : mess));
    expect(answers.toSorted()).toEqual(['OK', ...Array(19).fill('该第三方账户已绑定其他账户')]);
    const ways = await Promise.all(clients.map((client) => client.call(getSignInWays, {})));
    const bound = ways.flatMap(({ data }, index) => (data?.identities.length ? [answers[index]] : []));
    expect(bound).toEqual(['OK']);
  });

  it('is rejected if the operator has not set a secret (W-447, W-448)', async () => {
    const client = await plain.signedIn();
    for (const call of [bindAccount, mergeThirdAccount]) {
      expect((await client.call(call, { assertion: 'x', password })).mess).toBe('此网站不支持第三方账户。');
    }
  });

  it('moves the books of its account into another account (W-447)', async () => {
    const [old, now] = [await test.signedIn(), await test.signedIn()];
    const sub = randomUUID();
    await old.call(bindAccount, { assertion: signed(claimsOf(sub)), password });
    await upload(old, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    const open = await startUpload(old, [{ name: 'b.pdf', size: 10 }]);
    const { data } = await now.call(mergeThirdAccount, { assertion: signed(claimsOf(sub)), password });
    expect(data?.list).toMatchObject([{ provider: 'https://id.example', subject: sub }]);
    expect((await now.call(getBookList, {})).data?.total).toBe(1);
    expect((await sendUploadChunk(now, open.files[0]?.fileId ?? '', 0, Buffer.alloc(10))).status).toBe(204);
    // Clients signed in to the old account must sign in again.
    expect((await old.call(getBookList, {})).code).toBe('LOGIN_SIGNOUT');
    expect((await test.client().call(mergeThirdAccount, { assertion: 'x', password })).code).toBe('LOGIN_SIGNOUT');
  });

  it('merges in only one direction if two accounts are merged into each other concurrently; both calls are answered', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const clients = [await test.signedIn(), await test.signedIn()];
        const proof = (sub: string) => ({ assertion: signed(claimsOf(sub)), password });
        const subs = clients.map(() => randomUUID());
        for (const [index, client] of clients.entries()) await client.call(bindAccount, proof(subs[index] ?? ''));
        return () =>
          Promise.all(clients.map((client, index) => client.call(mergeThirdAccount, proof(subs[1 - index] ?? ''))));
      }),
    );
    for (const answers of await Promise.all(pairs.map((merge) => merge())))
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['LOGIN_SIGNOUT', 'OK']);
  });

  it('parsing a proof never throws, whatever the input', () => {
    const options = { secret, audience: 'https://a.example', now: new Date(0) };
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => readAssertion(text, options) === null));
  });
});
