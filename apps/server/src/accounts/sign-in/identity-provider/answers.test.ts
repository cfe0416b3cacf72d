import { randomUUID } from 'node:crypto';
import { beginProviderLogin, finishProviderLogin, getUser } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';
import { startIdentityProvider } from '../../../../test/stand-ins/identity-provider.ts';
import {
  createProviderBrowser,
  returnFromProvider,
  verifiedClaims,
} from '../../../../test/stand-ins/provider-visits.ts';

const there = await startIdentityProvider();
const { away } = createProviderBrowser(there);
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ identityProviders: [there.client, { ...there.client, id: 'open' }] });
  there.open(['staff', 'open'].map((id) => `${test.url}/login/${id}/callback`));
});
afterAll(() => Promise.all([test.stop(), there.stop()]));

describe('a provider response', () => {
  const changed = (path: string, name: string, value: string) => {
    const url = new URL(path, test.url);
    url.searchParams.set(name, value);
    return url.pathname + url.search;
  };
  /** Checks that a response does not sign anybody in. */
  async function refused(client: TestClient, path: string) {
    expect(await returnFromProvider(client, path)).toBe('/login.php#provider');
    expect(await client.call(finishProviderLogin, {})).toMatchObject({ code: 'ERROR', data: null });
    expect(await client.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
  }

  it('is accepted only in the browser that was redirected to the provider; another browser is not signed in (safety T10)', async () => {
    const path = await away(test.client(), randomUUID());
    await refused(test.client(), path);
    // A browser with its own pending sign-in is not signed in by the other browser's response either.
    const victim = test.client();
    const own = await away(victim, randomUUID());
    await refused(victim, path);
    // The browser's own pending sign-in remains valid.
    await returnFromProvider(victim, own);
    expect(await victim.call(finishProviderLogin, {})).toMatchObject({ code: 'OK' });
  });

  it('is accepted only once, and only within ten minutes (safety T10)', async () => {
    const [client, late] = [test.client(), test.client()];
    const dropProved = () =>
      test.services.db.deleteFrom('sign_in_step').where('kind', '=', 'identity').returning('note').execute();
    await dropProved();
    const path = await away(client, randomUUID());
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.fetch(path, { headers: { cookie } })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(302));
    const steps = await dropProved();
    expect(steps.filter(({ note }) => note.includes('"identity":{'))).toHaveLength(1);
    await refused(client, path);
    const slow = await away(late, randomUUID());
    test.passTime(601_000);
    await refused(late, slow);
  });

  it.each<[string, (path: string) => string | Promise<string>]>([
    ['another state', (path) => changed(path, 'state', 'x'.repeat(43))],
    ['another issuer', (path) => changed(path, 'iss', 'https://other.example')],
    ['the callback address of another provider', (path) => path.replace('/staff/', '/open/')],
    ['the callback address of an unknown provider', (path) => path.replace('/staff/', '/none/')],
    ['an unknown code', (path) => changed(path, 'code', 'made-up')],
    ['no code', (path) => changed(path, 'code', '')],
    [
      'an expired code',
      async (path) => {
        await there.expire(new URL(path, test.url).searchParams.get('code') ?? '');
        return path;
      },
    ],
    [
      'the code of another user',
      async (path) => {
        const other = new URL(await away(test.client(), randomUUID()), test.url);
        return changed(path, 'code', other.searchParams.get('code') ?? '');
      },
    ],
  ])('is rejected with %s (safety T10)', async (_what, change) => {
    const client = test.client();
    await refused(client, await change(await away(client, randomUUID())));
  });

  it('is rejected if the token is for another nonce or the code challenge differs (safety T10)', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const client = test.client();
      const { data } = await client.call(beginProviderLogin, { provider: 'staff' });
      const address = new URL(data?.address ?? '');
      expect(address.searchParams.get('code_challenge_method')).toBe('S256');
      address.searchParams.set(name, 'x'.repeat(43));
      const sub = randomUUID();
      await refused(client, await there.visit(address.href, sub, verifiedClaims(sub)));
    }
  });

  it('leaves no secret in the database or the log', async () => {
    const client = test.client();
    const path = await away(client, randomUUID());
    const ticket = client.cookies.get('leafcast-provider') ?? '';
    const rows = JSON.stringify(await test.services.db.selectFrom('sign_in_step').selectAll().execute());
    await returnFromProvider(client, path);
    const { searchParams } = new URL(path, test.url);
    for (const secret of [ticket, searchParams.get('state') ?? '', searchParams.get('code') ?? '']) {
      expect(secret.length).toBeGreaterThan(20);
      expect([rows.includes(secret), test.log().includes(secret)]).toEqual([false, false]);
    }
    expect(test.log()).not.toContain(there.client.clientSecret);
  });
});
