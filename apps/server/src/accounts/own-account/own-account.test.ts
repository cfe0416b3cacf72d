import {
  changeEmail,
  changePassword,
  confirmEmail,
  deletePicture,
  endSessions,
  getAccount,
  getSessionList,
  getUser,
  login,
  setMailPreference,
  updateAccount,
  updatePicture,
} from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutPng, gif, png } from '../../../test/files/pictures.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { type MailServer, startMailServer } from '../../../test/stand-ins/mail-server.ts';
import { refundBudgets, spendBudgets } from '../../platform/limits/budget.ts';
import { emailChangeBudgets } from '../sign-in/passwords/attempts.ts';

const password = 'leaf-by-leaf-42';
const fresh = 'turned-over-7';
const dayMs = 24 * 3600 * 1000;

let mail: MailServer;
let server: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>' });
});
afterAll(async () => {
  await server?.stop();
  await mail?.stop();
});

/** Signs in a client on a new device. */
async function signInAs(email: string, typed = password, userAgent = '') {
  const client = server.client();
  const headers = userAgent === '' ? {} : { 'user-agent': userAgent };
  expect(await client.post(login.path, { email, password: typed }, headers)).toMatchObject({ code: 'OK' });
  return client;
}

async function send(client: TestClient, bytes: Uint8Array, name = 'me.png') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await client.fetch(updatePicture.path, { method: 'POST', body: form });
  return (await answer.json()) as { code: string; data: { picture: string } | null };
}

const linkIn = (text: string) => /\/login\.php#email=([\w-]{43})/.exec(text)?.[1] ?? '';
/** Returns the next email with the given recipient or subject, or both. Skips other emails. */
const nextMail = async ({ to, subject }: { to?: string; subject?: string }) => {
  for (;;) {
    const one = await mail.next();
    if ((!to || one.to.includes(to)) && (!subject || one.subject === subject)) return one;
  }
};

describe('an account', () => {
  it('can change its profile, and its language is used for its emails', async () => {
    const client = await server.signedIn('ada@example.test');
    expect(await client.call(updateAccount, { name: '  ' })).toMatchObject({ code: 'ERROR' });
    const { data } = await client.call(updateAccount, { name: ' Ada L. ', language: 'de' });
    expect(data).toMatchObject({ name: 'Ada L.', language: 'de', isMailSent: true, isVerified: false });
    expect((await client.call(getUser, {})).data).toMatchObject({ name: 'Ada L.' });
    await client.call(changeEmail, { email: 'ada@example.test', password });
    expect((await nextMail({ to: 'ada@example.test' })).subject).toBe('E-Mail-Adresse bestätigen');
    expect((await client.call(updateAccount, { language: '' })).data).toMatchObject({ language: '', name: 'Ada L.' });
  });

  it('has a picture that is re-encoded, square and limited in size; a replaced picture is deleted (safety T18, T20, T22)', async () => {
    const client = await server.signedIn();
    const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#17634f' } })
      .withExif({ IFD0: { Copyright: 'canary' } })
      .jpeg()
      .toBuffer();
    const taken = await send(client, Buffer.concat([wide, Buffer.from('<script>canary</script>')]), '../../x.html');
    const path = taken.data?.picture ?? '';
    const shown = await server.client().fetch(path);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(bytes.includes('canary')).toBe(false);

    expect((await send(client, gif(40, 20))).data?.picture).not.toBe(path);
    expect((await server.client().fetch(path)).status).toBe(404);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bad of [svg, Buffer.from('no picture'), cutPng(60_000, 60_000)]) {
      expect((await send(client, bad)).code).toBe('ERROR');
    }
    expect((await send(client, png(10, 10, 10 * 2 ** 20 + 1))).code).toBe('TOO_LARGE');
    expect((await client.call(deletePicture, {})).data).toMatchObject({ picture: '' });
    expect((await server.client().fetch('/api/user/picture/../../x')).status).toBeGreaterThanOrEqual(400);
  });

  it('can opt out of emails about new devices', async () => {
    const email = 'mails@example.test';
    const client = await server.signedIn(email);
    await signInAs(email, password, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0');
    const { to, text } = await nextMail({ to: email, subject: '您的账户有新的登录' });
    expect(to).toEqual([email]);
    expect(text).toContain('Firefox 142, Windows 10');
    expect((await client.call(setMailPreference, { kind: 'newDevice', isWanted: false })).data?.mails).toContainEqual({
      kind: 'newDevice',
      isWanted: false,
    });
    await signInAs(email);
    await client.call(changePassword, { password, newPassword: fresh });
    // The next email is about the password; it is always sent.
    expect((await nextMail({ to: email })).subject).toBe('您的密码已更改');
    expect((await client.call(setMailPreference, { kind: 'newDevice', isWanted: true })).data?.mails[0]?.isWanted).toBe(
      true,
    );
  });
});

describe('changing the email address', () => {
  it('requires the password and the link mailed to the new email address, and notifies the old email address (safety T9)', async () => {
    const client = await server.signedIn('old@example.test');
    const wrong = await client.call(changeEmail, { email: 'new@example.test', password: 'not-it-123' });
    expect(wrong).toMatchObject({ code: 'ERROR', data: null });
    expect(await client.call(changeEmail, { email: 'New@Example.test', password })).toMatchObject({ code: 'OK' });
    const token = linkIn((await nextMail({ to: 'new@example.test', subject: '确认您的电子邮箱地址' })).text);
    const notice = await nextMail({ to: 'old@example.test', subject: '您的电子邮箱地址即将更改' });
    expect([notice.to, notice.text]).toEqual([['old@example.test'], expect.stringContaining('new@example.test')]);
    expect((await client.call(getAccount, {})).data).toMatchObject({
      email: 'old@example.test',
      pendingEmail: 'new@example.test',
    });

    const stranger = server.client();
    const tries = await Promise.all(Array.from({ length: 20 }, () => stranger.call(confirmEmail, { token })));
    expect(tries.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const { data } = await client.call(getAccount, {});
    expect(data).toMatchObject({ email: 'new@example.test', pendingEmail: '', isVerified: true });
    await signInAs('new@example.test');
    expect(await stranger.call(login, { email: 'old@example.test', password })).toMatchObject({ code: 'ERROR' });
  });

  it('gives the same response if the email address is taken, but notifies only its owner; the mailed link is valid for a day', async () => {
    const [client, other] = [await server.signedIn('eve@example.test'), await server.signedIn('known@example.test')];
    const free = await client.call(changeEmail, { email: 'free@example.test', password });
    const late = linkIn((await nextMail({ to: 'free@example.test', subject: '确认您的电子邮箱地址' })).text);
    const taken = await client.call(changeEmail, { email: 'known@example.test', password });
    expect([taken.code, taken.data, taken.mess]).toEqual([free.code, free.data, free.mess]);
    expect(await nextMail({ subject: '您已有账户' })).toMatchObject({ to: ['known@example.test'] });
    expect((await other.call(getAccount, {})).data).toMatchObject({ email: 'known@example.test' });
    server.passTime(dayMs + 1);
    expect(await server.client().call(confirmEmail, { token: late })).toMatchObject({ code: 'ERROR' });
  });

  it('is refused after too many emails, counted across all accounts, until another email is allowed (safety T9)', async () => {
    const client = await server.signedIn('late@example.test');
    const ofAll = emailChangeBudgets('anybody', 'anybody@example.test').at(-1);
    if (!ofAll) throw new Error('Budget not found');
    const all = [{ ...ofAll, cost: ofAll.size }];
    await spendBudgets(server.services.db, all, server.services.now());
    const wish = { email: 'later@example.test', password };
    expect(await client.call(changeEmail, wish)).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: null });
    await refundBudgets(server.services.db, all);
    expect(await client.call(changeEmail, wish)).toMatchObject({ code: 'OK' });
  });

  it('fails if another account takes the new email address before the link is used', async () => {
    const client = await server.signedIn('slow@example.test');
    await client.call(changeEmail, { email: 'wanted@example.test', password });
    const token = linkIn((await nextMail({ to: 'wanted@example.test', subject: '确认您的电子邮箱地址' })).text);
    await server.signedIn('wanted@example.test');
    expect(await server.client().call(confirmEmail, { token })).toMatchObject({ code: 'ERROR' });
    expect((await client.call(getAccount, {})).data).toMatchObject({ email: 'slow@example.test' });
  });
});

describe('changing the password', () => {
  it('requires the old password, enforces the password rules, and ends all other sessions (RULINGS 9, safety T8)', async () => {
    const email = 'locks@example.test';
    const client = await server.signedIn(email);
    const other = await signInAs(email);
    for (const [old, next] of [
      ['not-it-123', fresh],
      [password, 'short'],
      [password, 'x'.repeat(21)],
      [password, 'password1'],
    ] as const) {
      const { code } = await client.call(changePassword, { password: old, newPassword: next });
      expect([next, code]).toEqual([next, 'ERROR']);
    }
    expect(await other.call(getUser, {})).toMatchObject({ code: 'OK' });
    expect(await client.call(changePassword, { password, newPassword: fresh })).toMatchObject({ code: 'OK' });
    expect(await client.call(getUser, {})).toMatchObject({ code: 'OK' });
    expect(await other.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    await signInAs(email, fresh);
  });

  it('throttles guesses from a session that was left open (safety T9)', async () => {
    const client = await server.signedIn();
    const codes: string[] = [];
    for (let n = 0; n < 14; n += 1) {
      codes.push((await client.call(changePassword, { password: `guess-${n}-x`, newPassword: fresh })).code);
    }
    expect(codes.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'TOO_MANY_REQUESTS'));
  });
});

describe('the sessions of an account', () => {
  it('are listed with their devices; ending one session, or all others, takes effect immediately', async () => {
    const email = 'devices@example.test';
    const client = await server.signedIn(email);
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const phone = await signInAs(email, password, iphone);
    const third = await signInAs(email, password, `x\u0000${'y'.repeat(5000)}`.replaceAll('\u0000', ''));
    const { data } = await client.call(getSessionList, {});
    expect(data?.list).toHaveLength(3);
    expect(data?.list.filter(({ isThis }) => isThis)).toHaveLength(1);
    const listed = data?.list.find(({ device }) => device === 'phone');
    expect(listed).toMatchObject({ browser: 'Safari 18', isThis: false, system: expect.stringMatching(/^iOS/) });
    const { sessionId = '' } = listed ?? {};
    expect(await client.call(endSessions, { sessionId })).toMatchObject({ data: { ended: 1 } });
    expect(await phone.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    expect(await client.call(endSessions, { sessionId })).toMatchObject({ data: { ended: 0 } });
    expect(await client.call(endSessions, {})).toMatchObject({ data: { ended: 1 } });
    expect(await third.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    expect(await client.call(getUser, {})).toMatchObject({ code: 'OK' });
    await signInAs(email);
    server.passTime(13 * 3600 * 1000);
    const back = await signInAs(email);
    expect((await back.call(getSessionList, {})).data?.list).toHaveLength(1);
  });
});
