import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { finishRegistration, register } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type MailServer, startMailServer } from '../../apps/server/test/stand-ins/mail-server.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment, type VisitorOptions } from '../../testing/server/place.ts';
import type { TestServer } from '../../testing/server/server.ts';
import { type Account, newAccount } from '../../testing/studio/studio.ts';
import { editor as words } from '../../testing/studio/words.ts';

const prepared = inject('prepared');

let mail: MailServer;
let place: TestEnvironment;
let server: TestServer;

async function author(options: VisitorOptions = {}) {
  const made = await place.come(options);
  onTestFinished(() => made.close());
  return made;
}

/** Registers an account and completes the registration through the emailed link. */
async function registered(): Promise<Account> {
  const client = new Client(server.url);
  const account = newAccount();
  await client.call(register, { email: account.email });
  const token = /#register=([\w-]{43})/.exec((await mail.next(/#register=/)).text)?.[1] ?? '';
  await client.call(finishRegistration, { token, password: account.password });
  return account;
}

beforeAll(async () => {
  mail = await startMailServer();
  place = await openTestEnvironment({ env: { SMTP_URL: mail.url } });
  ({ server } = place);
});

afterAll(async () => {
  await place?.leave();
  await mail?.stop();
});

describe('signing in', () => {
  it('redirects a first-time visitor to the sign-in page, without any console messages', async () => {
    const { page, check, troubles } = await author();
    await page.goto(`${server.url}/book_edit2/editor?num=abc`);
    await page.getByLabel(words('login.email'), { exact: true }).waitFor();
    await check('login-first-visit');
    expect(troubles).toEqual([]);
  });

  it('reports a wrong password without moving the fields or the button', async () => {
    const { page, check } = await author();
    await page.goto(`${server.url}/login.php`);
    const [email, password] = [words('login.email'), words('login.password')].map((name) =>
      page.getByLabel(name, { exact: true }),
    );
    const send = page.getByRole('button', { name: words('login.signIn'), exact: true });
    await email?.fill('nobody@example.org');
    await password?.fill('paper-boat-43');
    const places = () => Promise.all([email, password, send].map((one) => one?.boundingBox()));
    const before = await places();
    await send.click();
    await page.locator('.banner').waitFor();
    expect(await places()).toEqual(before);
    await check('login-wrong-password');
  });

  it('emails a link if the password is forgotten, accepts a new password, and signs in with it (RULINGS 5)', async () => {
    const { email } = await registered();
    for (const [name, viewport] of [
      ['desktop', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844 }],
    ] as const) {
      const password = `new-leaf-${name}`;
      const { page, studio, check } = await author({ viewport });
      await page.goto(`${server.url}/login.php`);
      await page.getByRole('button', { name: words('login.forgot') }).press('Enter');
      await page.getByRole('heading', { name: words('login.forgotTitle') }).waitFor();
      await page.getByRole('button', { name: words('login.sendLink') }).click();
      await page.getByText(words('login.emailMissing')).waitFor();
      await check(`login-forgot-${name}`);
      await page.getByLabel(words('login.email'), { exact: true }).fill(email);
      await page.keyboard.press('Enter');
      await page.getByText(words('login.linkSent', { email })).waitFor();
      await check(`login-link-sent-${name}`);

      const { text } = await mail.next(/#reset=/);
      await page.goto(/http\S+/.exec(text)?.[0] ?? '');
      await page.getByRole('heading', { name: words('login.resetTitle') }).waitFor();
      await check(`login-reset-${name}`);
      await page.getByLabel(words('login.newPassword'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByText(words('login.passwordSaved')).waitFor();
      await check(`login-password-saved-${name}`);
      expect(page.url()).not.toContain('reset=');
      await page.getByLabel(words('login.email'), { exact: true }).fill(email);
      await page.getByLabel(words('login.password'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await studio.atLibrary();
    }
  });
});

describe('registration', () => {
  it('creates an account through an emailed link, which leads to a form for the password (RULINGS 36)', async () => {
    const { email, password } = newAccount();
    const { page, studio, check } = await author();
    await page.goto(`${server.url}/login.php`);
    await page.getByText(words('login.register'), { exact: true }).click();
    expect(await page.getByLabel(words('login.password'), { exact: true }).count()).toBe(0);
    await page.getByLabel(words('login.email'), { exact: true }).fill(email);
    await check('login-register-by-mail');
    await page.keyboard.press('Enter');
    await page.getByText(words('login.registerMailSent', { email })).waitFor();
    await page.goto(/http\S+/.exec((await mail.next(/#register=/)).text)?.[0] ?? '');
    await page.getByRole('heading', { name: words('login.finishTitle') }).waitFor();
    await check('login-finish');
    await page.getByLabel(words('login.newPassword'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await studio.atLibrary();
    expect(page.url()).not.toContain('register=');
  });

  it("requires an invitation if the operator has enabled this, and the invitation's link opens the registration form (RULINGS 36)", async () => {
    const guarded = await openTestEnvironment({ env: { REGISTRATION: 'invitation' } });
    onTestFinished(() => guarded.leave());
    const { page, studio, check } = await guarded.come();
    const { url, data } = guarded.server;
    await page.goto(`${url}/book_edit2/welcome`);
    await page.getByRole('link', { name: words('welcome.start') }).waitFor();
    await page.goto(`${url}/login.php?new=1`);
    await page.getByText(words('login.invitationNeeded')).waitFor();
    await check('login-invitation-needed');
    await page.getByRole('button', { name: words('login.backToSignIn') }).click();
    await page.getByRole('button', { name: words('login.signIn'), exact: true }).waitFor();
    expect(await page.getByText(words('login.register'), { exact: true }).count()).toBe(0);

    const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
    const flags = ['--data', join(data, 'data'), '--port', new URL(url).port];
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'invite', 'guest@example.org', ...flags]);
    await page.goto(stdout.trim());
    await page.getByLabel(words('login.password'), { exact: true }).fill('paper-boat-42');
    expect(await page.getByLabel(words('login.email'), { exact: true }).inputValue()).toBe('guest@example.org');
    await page.keyboard.press('Enter');
    await studio.atLibrary();
  });
});

describe('the book list', () => {
  it('contains the books of the account now signed in, not those of the previous account', async () => {
    const { page, studio } = await author();
    await studio.signIn(await registered());
    await page.getByRole('link', { name: words('books.books'), exact: true }).click();
    await page.getByText(words('books.none')).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${words('nav.account')}`) }).click();
    await page.getByRole('button', { name: words('login.signOut') }).click();
    const { email, password } = prepared.author;
    await page.getByLabel(words('login.email'), { exact: true }).fill(email);
    await page.getByLabel(words('login.password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await studio.atLibrary();
    await page.getByText('three-pages').first().waitFor();
    expect(await page.getByText(words('books.none')).count()).toBe(0);
  });

  it('loads automatically if it was requested while the server was restarting', async () => {
    const { server, come, leave } = await openTestEnvironment({ own: true });
    onTestFinished(leave);
    const { page } = await come({ cookie: prepared.cookie, expected: /failed: |net::ERR|status 50/ });
    const book = page.getByText('three-pages').first();
    await page.goto(`${server.url}/book_edit2/books`);
    await book.waitFor();
    await page.getByRole('link', { name: words('nav.team'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words('nav.teams') }).waitFor();
    // The screen itself is already loaded; only its requests fail.
    await page.route('**/api/book/get-book-list', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: words('books.books'), exact: true }).click();
    await page.getByLabel(words('books.search')).fill('three');
    await page.getByText(words('books.failed')).waitFor();
    await server.kill();
    await server.start();
    await page.unroute('**/api/book/get-book-list');
    await book.waitFor();
    expect(await page.getByText(words('books.failed')).count()).toBe(0);
  });
});
