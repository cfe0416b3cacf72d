import { getUser, login, logout, register } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';

const hourMs = 3600 * 1000;
const password = 'leaf-by-leaf-42';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.stop());

describe('an account', () => {
  it('is created with the points plan and five points, and is signed in immediately', async () => {
    const client = server.client();
    const made = await client.call(register, { email: ' Ada@Example.TEST ', password });
    expect(made).toMatchObject({ code: 'OK', status: '1', data: { uEmail: 'ada@example.test', name: 'ada' } });
    expect(made.data).toMatchObject({ plan: 'points', points: 5, vipUntil: null });
    expect(await client.call(getUser, {})).toMatchObject({ code: 'OK', data: { ...made.data } });
  });

  it.each([
    ['no password', '', 'Please enter password'],
    ['five characters', 'aZ9!k', 'Password must be 6-20 characters'],
    ['21 characters', 'aZ9!kaZ9!kaZ9!kaZ9!k1', 'Password must be 6-20 characters'],
    ['a common password', 'PassWord1', 'This password is too common. Please choose another one.'],
  ])('is not created with %s (W-325, W-326)', async (_, tried, text) => {
    const answer = await server
      .client()
      .post('/api/user/register', { email: 'new@example.test', password: tried }, { 'accept-language': 'en' });
    expect(answer).toMatchObject({ code: 'ERROR', status: '0', mess: text, msg: text, data: null });
  });

  it.each(['aZ9!kp', 'aZ9!kaZ9!kaZ9!kaZ9!k', '六个字的密码'])(
    'is created with a password of 6 to 20 characters: %s',
    async (tried) => {
      const email = `${Buffer.from(tried).toString('hex')}@example.test`;
      expect(await server.client().call(register, { email, password: tried })).toMatchObject({ code: 'OK' });
      expect(await server.client().call(login, { email, password: tried })).toMatchObject({ code: 'OK' });
    },
  );

  it.each(['', 'nobody', 'a b@example.test', '<i>@example.test', 'a@b@c', `${'x'.repeat(300)}@example.test`])(
    'is not created with an invalid email address: %s',
    async (email) => {
      const answer = await server.client().post('/api/user/register', { email, password }, { 'accept-language': 'en' });
      expect(answer).toMatchObject({ code: 'ERROR', mess: 'Please enter a valid email address' });
    },
  );

  it('is created only once per email address, even with concurrent requests', async () => {
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => server.client().call(register, { email: 'twice@example.test', password })),
    );
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['ERROR', 'ERROR', 'ERROR', 'ERROR', 'OK']);
  });

  it('stores the password only as an Argon2id hash', async () => {
    await server.signedIn('hashed@example.test');
    const row = await server.services.db
      .selectFrom('account')
      .where('email', '=', 'hashed@example.test')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a session', () => {
  it('answers LOGIN_SIGNOUT with status 401 if the request has no session (W-407)', async () => {
    const answer = await server.client().call(getUser, {});
    expect(answer).toMatchObject({ code: 'LOGIN_SIGNOUT', httpStatus: 401, status: '0', data: null });
  });

  it('gets a new id at each sign-in, which invalidates the old id', async () => {
    const client = await server.signedIn('rotate@example.test');
    const before = new Map(client.cookies);
    expect(await client.call(login, { email: 'rotate@example.test', password })).toMatchObject({ code: 'OK' });
    expect(client.cookies.get('leafcast')).not.toBe(before.get('leafcast'));
    const thief = server.client();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await thief.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
  });

  it('cannot have an id that another person has chosen in advance', async () => {
    const client = server.client();
    client.cookies.set('leafcast', 'a'.repeat(43));
    await client.call(register, { email: 'fixed@example.test', password });
    expect(client.cookies.get('leafcast')).not.toBe('a'.repeat(43));
  });

  it('ends at sign-out, even if the browser keeps the cookie', async () => {
    const client = await server.signedIn();
    const kept = client.cookies.get('leafcast') ?? '';
    expect(await client.call(logout, {})).toMatchObject({ code: 'OK' });
    expect(client.cookies.has('leafcast')).toBe(false);
    client.cookies.set('leafcast', kept);
    expect(await client.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    expect(await server.client().call(logout, {})).toMatchObject({ code: 'OK' });
  });

  it('is stored in the database only as a hash', async () => {
    const client = await server.signedIn();
    const rows = await server.services.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get('leafcast'));
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  it('uses a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await server.client().fetch(register.path, {
      method: 'POST',
      body: new URLSearchParams({ email: 'cookie@example.test', password }),
    });
    const [cookie = ''] = response.headers.getSetCookie().filter((line) => line.startsWith('leafcast='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('expires when it is idle for too long, and at the end of its lifetime (W-482)', async () => {
    const idle = await createTestApp();
    try {
      const email = 'idle@example.test';
      const client = await idle.signedIn(email);
      const lasting = idle.client();
      await lasting.call(login, { email, password, autoLogin: true });
      idle.passTime(11 * hourMs);
      expect(await client.call(getUser, {})).toMatchObject({ code: 'OK' });
      idle.passTime(11 * hourMs);
      expect(await client.call(getUser, {})).toMatchObject({ code: 'OK' });
      idle.passTime(13 * hourMs);
      expect(await client.call(getUser, {})).toMatchObject({ code: 'LOGIN_TIMEOUT', httpStatus: 401 });
      expect(await lasting.call(getUser, {})).toMatchObject({ code: 'OK' });
      for (let day = 0; day < 89; day += 20) {
        idle.passTime(20 * 24 * hourMs);
        await lasting.call(getUser, {});
      }
      expect(await lasting.call(getUser, {})).toMatchObject({ code: 'LOGIN_TIMEOUT' });
      // A session that was started while the clock was ahead expires normally once it has been used after the clock was
      // corrected.
      const ahead = idle.client();
      await ahead.call(login, { email, password });
      idle.passTime(-400 * 24 * hourMs);
      expect(await ahead.call(getUser, {})).toMatchObject({ code: 'OK' });
      idle.passTime(13 * hourMs);
      expect(await ahead.call(getUser, {})).toMatchObject({ code: 'LOGIN_TIMEOUT' });
    } finally {
      await idle.stop();
    }
  });
});
