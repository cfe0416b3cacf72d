import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { forgotPassword, getUser, login, resetPassword, setUserMeta } from '@leafcast/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { waitForLockedQueries } from '../../../../test/harness/concurrently.ts';
import { type MailServer, startMailServer } from '../../../../test/stand-ins/mail-server.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { lockAccount } from '../../account/lock-account.ts';
import { revokeMailedLinks } from '../../grants/revoke-grants.ts';
import { setEmail } from '../../own-account/change-email.ts';
import { resetLinkBudgets } from './attempts.ts';
import { sendResetLink } from './reset-link.ts';

const password = 'leaf-by-leaf-42';
const fresh = 'turned-over-7';

let mail: MailServer;
let server: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
beforeEach(async () => {
  server = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>' });
});
afterEach(() => server.stop());

const tokenOf = (text: string) => /\/login\.php#reset=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('a password reset', () => {
  it('mails a link that sets a new password once (RULINGS 5)', async () => {
    const client = await server.signedIn('ada@example.test');
    expect(await client.call(forgotPassword, { email: ' Ada@Example.test ' })).toMatchObject({ code: 'OK', data: {} });
    const { to, text } = await mail.next();
    expect(to).toEqual(['ada@example.test']);
    expect(text).toContain(`${server.url}/login.php#reset=`);
    const token = tokenOf(text);

    const stranger = server.client();
    expect(await stranger.call(resetPassword, { token, password: 'short' })).toMatchObject({ code: 'ERROR' });
    expect(await stranger.call(resetPassword, { token, password: fresh })).toMatchObject({ code: 'OK', data: {} });
    expect(await stranger.call(resetPassword, { token, password: 'another-one-8' })).toMatchObject({ code: 'ERROR' });

    expect(await client.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    const again = server.client();
    expect(await again.call(login, { email: 'ada@example.test', password })).toMatchObject({ code: 'ERROR' });
    expect(await again.call(login, { email: 'ada@example.test', password: fresh })).toMatchObject({ code: 'OK' });
  });

  it('succeeds in only one of several concurrent calls', async () => {
    await server.signedIn('ada@example.test');
    await server.client().call(forgotPassword, { email: 'ada@example.test' });
    const token = tokenOf((await mail.next()).text);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => server.client().call(resetPassword, { token, password: `${fresh}-${n}` })),
    );
    expect(tries.filter(({ code }) => code === 'OK')).toHaveLength(1);
  });

  it('invalidates all other links when one link is used; every link expires after an hour', async () => {
    await server.signedIn('ada@example.test');
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      await server.client().call(forgotPassword, { email: 'ada@example.test' });
      tokens.push(tokenOf((await mail.next()).text));
    }
    const [first = '', second = ''] = tokens;
    expect(await server.client().call(resetPassword, { token: first, password: fresh })).toMatchObject({ code: 'OK' });
    expect(await server.client().call(resetPassword, { token: second, password: fresh })).toMatchObject({
      code: 'ERROR',
    });
    server.passTime(2 * 3600 * 1000);
    await server.client().call(forgotPassword, { email: 'ada@example.test' });
    const late = tokenOf((await mail.next()).text);
    server.passTime(3600 * 1000 + 1);
    expect(
      await server.client().post(resetPassword.path, { token: late, password: fresh }, { 'accept-language': 'en' }),
    ).toMatchObject({ code: 'ERROR', mess: 'This link is no longer valid. Please ask for a new one.' });
  });

  it('gives the same response for an email address without an account, which receives no email', async () => {
    await server.signedIn('ada@example.test');
    const known = await server.client().call(forgotPassword, { email: 'ada@example.test' });
    const unknown = await server.client().call(forgotPassword, { email: 'bob@example.test' });
    const plain = ({ code, data, msg, status, mess, httpStatus }: typeof known) =>
      JSON.stringify([code, data, msg, status, mess, httpStatus]);
    expect(plain(unknown)).toBe(plain(known));
    expect((await mail.next()).to).toEqual(['ada@example.test']);
    await delay(100);
    expect(mail.waiting()).toBe(0);
  });

  it('is limited to a few emails, with the same response whether or not the account exists (W-480, safety T9)', async () => {
    await server.signedIn('ada@example.test');
    const codes = async (email: string) => {
      const all: string[] = [];
      for (let n = 0; n < 5; n += 1) all.push((await server.client().call(forgotPassword, { email })).code);
      return all;
    };
    const expected = ['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'];
    expect(await codes('bob@example.test')).toEqual(expected);
    expect(await codes('ada@example.test')).toEqual(expected);
    for (let n = 0; n < 3; n += 1) await mail.next();
  });

  it('is refused after too many emails across all recipients, accounts and networks, until another email is allowed (safety T9)', async () => {
    await server.signedIn('ada@example.test');
    const ofAll = resetLinkBudgets('anybody@example.test', '192.0.2.1').at(-1);
    if (!ofAll) throw new Error('Budget not found');
    await spendBudgets(server.services.db, [{ ...ofAll, cost: ofAll.size }], server.services.now());
    const asked = async (email: string) => {
      const { headers, ...answer } = await server.client().call(forgotPassword, { email });
      return answer;
    };
    const known = await asked('ada@example.test');
    expect(known).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: null });
    expect(await asked('bob@example.test')).toEqual(known);
    server.passTime(ofAll.secondsEach * 1000);
    expect(await asked('ada@example.test')).toMatchObject({ code: 'OK' });
    expect(await mail.next()).toMatchObject({ to: ['ada@example.test'] });
  });

  it("sends the email only to the account's address, in the account's language", async () => {
    const client = await server.signedIn('ada@example.test');
    await client.call(setUserMeta, { language: 'de' });
    await server.client().post(forgotPassword.path, { email: 'ada@example.test' }, { 'accept-language': 'fr' });
    const { subject, to } = await mail.next();
    expect(subject).toBe('Neues Passwort wählen');
    expect(to).toEqual(['ada@example.test']);
    const response = await server.client().post(forgotPassword.path, { email: 'a@b.test, c@d.test' });
    expect(response.code).toBe('ERROR');
  });

  it('sends nothing to an old email address if it is changed at the same time (safety T8)', async () => {
    const client = await server.signedIn('before@example.test');
    const { services } = server;
    const id = (await client.call(getUser, {})).data?.userId ?? '';
    const mailer = { send: vi.fn(async () => '') };
    const { asked } = await services.db.transaction().execute(async (tx) => {
      await lockAccount(tx, id);
      await setEmail({ db: tx }, id, 'after@example.test', true);
      await revokeMailedLinks(tx, id);
      const forgotten = { email: 'before@example.test', origin: server.url, language: 'en' } as const;
      const asked = sendResetLink(services, mailer, forgotten);
      await waitForLockedQueries(services.db, 1, asked);
      return { asked };
    });
    await asked;
    expect(mailer.send).not.toHaveBeenCalled();
    expect(await services.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('links to this server, regardless of the Host header (safety T31)', async () => {
    await server.signedIn('ada@example.test');
    await server
      .client()
      .post(forgotPassword.path, { email: 'ada@example.test' }, { 'x-forwarded-host': 'evil.example' });
    expect((await mail.next()).text).not.toContain('evil');
  });

  it('does not write its token to any log or table', async () => {
    await server.signedIn('ada@example.test');
    await server.client().call(forgotPassword, { email: 'ada@example.test' });
    const token = tokenOf((await mail.next()).text);
    await server.client().call(resetPassword, { token: `${token.slice(1)}A`, password: fresh });
    expect(token).toHaveLength(43);
    expect(server.log()).not.toContain(token.slice(4, 30));
    const rows = await server.services.db.selectFrom('password_reset').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });
});

describe('a server without SMTP', () => {
  it('writes its emails to a folder that only the operator can read, and logs that', async () => {
    const alone = await createTestApp();
    try {
      await alone.signedIn('ada@example.test');
      await alone.client().call(forgotPassword, { email: 'ada@example.test' });
      const folder = join(alone.services.config.dataFolder, 'outbox');
      const files = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      while ((await files()).length === 0) await delay(20);
      const [name = ''] = await files();
      const text = await readFile(join(folder, name), 'utf8');
      const token = tokenOf(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      expect(token).toHaveLength(43);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      expect(alone.log()).toContain(name);
      expect(alone.log()).not.toContain(token);
      expect(await alone.client().call(resetPassword, { token, password: fresh })).toMatchObject({ code: 'OK' });
    } finally {
      await alone.stop();
    }
  });

  it('answers as usual while the mail server is unreachable, and logs the failure', async () => {
    const cut = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      await cut.signedIn('ada@example.test');
      expect(await cut.client().call(forgotPassword, { email: 'ada@example.test' })).toMatchObject({ code: 'OK' });
      while (!cut.log().includes('background work after a response failed')) await delay(20);
    } finally {
      await cut.stop();
    }
  });
});
