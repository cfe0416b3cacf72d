import { checkAccount, login, register } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { refundBudgets, spendBudgets } from '../../../platform/limits/budget.ts';

const password = 'leaf-by-leaf-42';
const right = { email: 'owner@example.test', password };
const wrong = { email: 'owner@example.test', password: 'not-the-password' };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.client().call(register, right);
});
beforeEach(async () => {
  await server.services.db.deleteFrom('budget').execute();
});
afterAll(() => server.stop());

describe('guessing passwords', () => {
  it('is throttled; after that, even the correct password is refused for a while', async () => {
    const stranger = server.client();
    const codes = [];
    for (let attempt = 0; attempt < 20; attempt += 1) codes.push((await stranger.call(login, wrong)).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('ERROR'));
    expect(codes.slice(10)).toEqual(Array(10).fill('TOO_MANY_REQUESTS'));
    expect(await stranger.call(login, right)).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
    server.passTime(61_000);
    expect(await stranger.call(login, right)).toMatchObject({ code: 'OK' });
  });

  it('cannot bypass the limit with a forged X-Forwarded-For header', async () => {
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, 'x-real-ip': `203.0.113.${attempt}` };
      codes.push((await server.client().post(login.path, wrong, headers)).code);
    }
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('cannot bypass the limit with twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.client().call(login, wrong)));
    expect(answers.filter(({ code }) => code === 'ERROR')).toHaveLength(10);
  });

  it('does not lock the owner out on a known device', async () => {
    const owner = server.client();
    expect(await owner.call(login, right)).toMatchObject({ code: 'OK' });
    for (let attempt = 0; attempt < 15; attempt += 1) await server.client().call(login, wrong);
    expect(await server.client().call(login, right)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await owner.call(login, right)).toMatchObject({ code: 'OK' });
  });

  it('is throttled per client IP address, as reported by a trusted proxy', async () => {
    const behind = await createTestApp({ trustedProxies: ['127.0.0.1'] });
    try {
      await behind.client().call(register, right);
      const from = (ip: string) => behind.client().post(login.path, wrong, { 'x-forwarded-for': ip });
      for (let attempt = 0; attempt < 10; attempt += 1) await from('203.0.113.7');
      expect(await from('203.0.113.7')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await from('203.0.113.8')).toMatchObject({ code: 'ERROR' });
    } finally {
      await behind.stop();
    }
  });

  it('creating accounts in bulk is throttled as well', async () => {
    const codes = [];
    for (let n = 0; n < 31; n += 1) {
      codes.push((await server.client().call(register, { email: `bulk${n}@example.test`, password: '' })).code);
    }
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('finding out whether an account exists', () => {
  it('is not possible by signing in: an unknown email address gets the same response as a wrong password', async () => {
    const known = await server.client().call(login, wrong);
    const unknown = await server.client().call(login, { ...wrong, email: 'nobody@example.test' });
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
  });

  it('is not possible through checkAccount.php (W-449)', async () => {
    const ask = (email: string, client = server.client()) => client.call(checkAccount, { email });
    expect(await ask('owner@example.test')).toMatchObject({ code: 'OK', data: { isSignedIn: false } });
    expect(await ask('nobody@example.test')).toMatchObject({ code: 'OK', data: { isSignedIn: false } });
    const owner = server.client();
    await owner.call(login, right);
    expect(await ask('Owner@example.test', owner)).toMatchObject({ data: { isSignedIn: true } });
    expect(await ask('nobody@example.test', owner)).toMatchObject({ data: { isSignedIn: false } });
  });

  it("checkAccount.php reports the caller's own sign-in state without an error", async () => {
    const owner = server.client();
    expect(await owner.call(checkAccount, {})).toMatchObject({
      code: 'OK',
      httpStatus: 200,
      data: { isSignedIn: false },
    });
    await owner.call(login, right);
    expect(await owner.call(checkAccount, {})).toMatchObject({ data: { isSignedIn: true } });
  });
});

describe('a rate-limit budget', () => {
  it('allows as many requests as its size, refills over time, and never exceeds its size', async () => {
    const { db } = server.services;
    const budget = [{ key: 'test', size: 3, secondsEach: 10 }];
    const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000);
    const takes = async (seconds: number) =>
      spendBudgets(db, budget, at(seconds)).then(
        () => true,
        () => false,
      );
    expect([await takes(0), await takes(0), await takes(0), await takes(0)]).toEqual([true, true, true, false]);
    expect([await takes(9), await takes(10), await takes(10)]).toEqual([false, true, false]);
    await refundBudgets(db, budget);
    expect([await takes(10), await takes(10)]).toEqual([true, false]);
    expect([await takes(9999), await takes(9999), await takes(9999), await takes(9999)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('a rate-limit budget after a fast clock is set back', () => {
  const budget = [{ key: 'ahead', size: 3, secondsEach: 10 }];
  const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000);
  const takes = (seconds: number) =>
    spendBudgets(server.services.db, budget, at(seconds)).then(
      () => true,
      () => false,
    );

  it.each([
    ['three hours', 3 * 3600],
    ['400 days', 400 * 24 * 3600],
  ])(
    'keeps its remaining units, refills from the new time, and never goes negative if the clock is set back by %s',
    async (_name, ahead) => {
      expect([await takes(ahead), await takes(0), await takes(0), await takes(0)]).toEqual([true, true, true, false]);
      expect([await takes(9), await takes(10), await takes(10)]).toEqual([false, true, false]);
    },
  );

  it('refills even if it was used up before the clock was set back', async () => {
    for (const _ of [1, 2, 3]) expect(await takes(3600)).toBe(true);
    // The first request is rejected, but it records the new time.
    expect([await takes(0), await takes(25), await takes(25)]).toEqual([false, true, false]);
  });

  it('is not reduced further if servers with slightly different clocks reject requests', async () => {
    for (let n = 0; n < 50; n += 1) await takes(n % 2);
    expect(await takes(31)).toBe(true);
  });
});

it('a budget can spend several units at once and refund them', async () => {
  const { db } = server.services;
  const two = [{ key: 'several', size: 5, secondsEach: 10, cost: 2 }];
  await spendBudgets(db, two, new Date());
  await spendBudgets(db, two, new Date());
  await expect(spendBudgets(db, two, new Date())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await refundBudgets(db, two);
  await spendBudgets(db, two, new Date());
});
