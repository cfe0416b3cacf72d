import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type MailServer, startMailServer } from '../apps/server/test/mail-server.ts';
import { Client, filesOf } from '../scripts/client.ts';
import { openPlace, type Place, type VisitorOptions } from './harness/place.ts';
import { samples } from './harness/samples.ts';
import type { TestServer } from './harness/server.ts';
import { newAccount } from './harness/studio.ts';
import { editor as words } from './harness/words.ts';

let mail: MailServer;
let place: Place;
let server: TestServer;

async function author(options: VisitorOptions = {}) {
  const made = await place.come(options);
  onTestFinished(() => made.close());
  return made;
}

beforeAll(async () => {
  mail = await startMailServer();
  place = await openPlace({ env: { SMTP_URL: mail.url } });
  ({ server } = place);
});

afterAll(async () => {
  await place?.leave();
  await mail?.stop();
});

describe('Whoever comes', () => {
  it('for the first time is led to the sign-in page, and nothing is in the console', async () => {
    const { page, check, troubles } = await author();
    await page.goto(`${server.url}/book_edit2/editor?num=abc`);
    await page.getByLabel(words('login.email'), { exact: true }).waitFor();
    await check('login-first-visit');
    expect(troubles).toEqual([]);
  });

  it('without the password gets a link by mail, chooses a new one, and signs in with it (RULINGS 5)', async () => {
    const client = new Client(server.url);
    const { email } = await client.register();
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

      const { text } = await mail.next();
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
      await studio.atUpload();
    }
  });
});

describe('My books', () => {
  it('are those of the account that is signed in now, not of the one before', async () => {
    const owner = newAccount();
    const client = new Client(server.url);
    await client.register(owner.email, owner.password);
    await client.settled((await client.upload('Kept apart', filesOf(samples.threePages))).bookId);
    const { page, studio } = await author();
    await studio.register();
    await page.getByText(words('books.none')).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${words('nav.account')}`) }).click();
    await page.getByRole('button', { name: words('login.signOut') }).click();
    await page.getByLabel(words('login.email'), { exact: true }).fill(owner.email);
    await page.getByLabel(words('login.password'), { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await studio.atUpload();
    await page.getByText('Kept apart').waitFor({ timeout: 3000 });
    expect(await page.getByText(words('books.none')).count()).toBe(0);
  });

  it('come by themselves when they were asked for while the server started again', async () => {
    const owner = newAccount();
    const client = new Client(server.url);
    await client.register(owner.email, owner.password);
    await client.settled((await client.upload('Still there', filesOf(samples.threePages))).bookId);
    const { page, studio } = await author({ expected: /failed: |net::ERR|status 50/ });
    await studio.signIn(owner);
    await page.getByText('Still there').waitFor();
    await page.getByRole('link', { name: words('nav.options') }).click();
    await page.getByRole('heading', { name: words('options.heading') }).waitFor();
    // The screen is there; only what it asks for is not.
    await page.route('**/api/book/get-book-list', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: words('nav.upload'), exact: true }).click();
    await page.getByLabel(words('books.search')).fill('Still');
    await page.getByText(words('books.failed')).waitFor();
    await server.kill();
    await server.start();
    await page.unroute('**/api/book/get-book-list');
    await page.getByText('Still there').waitFor({ timeout: 15_000 });
    expect(await page.getByText(words('books.failed')).count()).toBe(0);
  });
});
