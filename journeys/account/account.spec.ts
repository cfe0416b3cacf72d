import { finishRegistration, login, register } from '@leafcast/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { png } from '../../apps/server/test/files/pictures.ts';
import { startIdentityProvider } from '../../apps/server/test/stand-ins/identity-provider.ts';
import { type MailServer, startMailServer } from '../../apps/server/test/stand-ins/mail-server.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment, type VisitorOptions } from '../../testing/server/place.ts';
import { type Account, newAccount } from '../../testing/studio/studio.ts';
import { account as said, editor as words } from '../../testing/studio/words.ts';

let mail: MailServer;
let place: TestEnvironment;
const provider = await startIdentityProvider();

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, OIDC_PROVIDERS: JSON.stringify([provider.client]) };
  place = await openTestEnvironment({ env });
  provider.open([`${place.server.url}/login/staff/callback`]);
});
afterAll(async () => {
  await place?.leave();
  await mail?.stop();
  await provider.stop();
});

/** Returns the link in the next email for a given purpose. */
const linkOf = async (purpose: string) => /http\S+/.exec((await mail.next(new RegExp(`#${purpose}=`))).text)?.[0] ?? '';

/** Opens the account page with a new account. */
async function atAccount(options: VisitorOptions = {}) {
  const { url } = place.server;
  const client = new Client(url);
  const account: Account = newAccount();
  await client.call(register, { email: account.email });
  const token = (await linkOf('register')).split('=').at(-1) ?? '';
  await client.call(finishRegistration, { token, password: account.password });
  const come = await place.come({ cookie: client.cookie, colorScheme: 'dark', ...options });
  onTestFinished(() => come.close());
  await come.page.goto(`${url}/book_edit2/account`);
  await come.page.locator('.account-list > li').first().waitFor();
  return { ...come, account, url };
}

it('The account page changes name, picture, email address and password, and signs out other devices', async () => {
  const { page, account, url, check } = await atAccount();
  const other = new Client(url, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
  await other.call(login, account);
  await page.reload();
  await page.getByText('Firefox 142').waitFor();
  await check('account');
  await page.getByLabel(said('name.label'), { exact: true }).fill('Ada Lovelace');
  await page
    .getByRole('region', { name: said('profile.title') })
    .getByRole('button', { name: said('save') })
    .click();
  await page.getByRole('button', { name: `${words('nav.account')}: Ada Lovelace` }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(90, 60) });
  await page.locator('img.avatar').waitFor();
  await page.getByRole('button', { name: /^Sign out Firefox 142/ }).click();
  await expect.poll(() => page.getByText('Firefox 142').count()).toBe(0);

  await page.getByRole('button', { name: said('password.change') }).press('Enter');
  await page.getByLabel(said('password.current'), { exact: true }).fill(account.password);
  await page.getByLabel(words('login.newPassword'), { exact: true }).fill('new-leaf-account');
  await page.keyboard.press('Enter');
  await page.getByText(said('password.changed')).waitFor();
  await page.getByRole('button', { name: said('email.change') }).click();
  const email = `moved-${account.email}`;
  await page.getByLabel(said('email.new'), { exact: true }).fill(email);
  await page.getByRole('textbox', { name: words('login.password') }).fill('new-leaf-account');
  await check('account-email');
  await page.keyboard.press('Enter');
  await page.getByText(said('email.pending', { email })).first().waitFor();
  await page.goto(await linkOf('email'));
  await page.getByRole('button', { name: words('login.emailConfirm') }).click();
  await page.getByText(words('login.emailConfirmed', { email })).waitFor();
  await check('account-email-confirmed');
});

it('An account downloads its data, requests deletion, and is restored by signing in', async () => {
  const { page, account, check } = await atAccount();
  await page.getByRole('button', { name: said('data.begin') }).click();
  const download = page.getByRole('link', { name: /^Download \(/ });
  await download.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('leafcast.zip');
  await page.getByRole('button', { name: said('leave.title') }).click();
  await page.getByRole('textbox', { name: words('login.password') }).fill(account.password);
  await check('account-leave');
  await page.keyboard.press('Enter');
  await page.getByText(/^Your account will be deleted on/).waitFor();
  await page.getByLabel(words('login.email'), { exact: true }).fill(account.email);
  await page.getByLabel(words('login.password'), { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByText(words('books.none')).waitFor();
});

it('An account enables one-time codes and a passkey, and signs in with both', async () => {
  const { page, account, context, url, check } = await atAccount();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const password = page.getByRole('textbox', { name: words('login.password') });
  await page.getByRole('button', { name: said('codes.begin') }).click();
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  const key = (await page.locator('.account-key').textContent()) ?? '';
  const codes = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await check('account-codes');
  await page.getByLabel(words('login.code'), { exact: true }).fill(codes.generate());
  await page.keyboard.press('Enter');
  const recovery = (await page.locator('.account-codes code').first().textContent()) ?? '';
  await check('account-recovery-codes');
  await page.getByRole('button', { name: said('codes.done') }).click();
  await page.getByText(said('codes.left', { count: 10 })).waitFor();
  await page.getByRole('button', { name: said('passkeys.add') }).click();
  await page.getByLabel(said('name.label'), { exact: true }).last().fill('Laptop');
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: said('passkeys.remove', { name: 'Laptop' }) }).waitFor();
  await check('account-passkeys');
  await page.getByRole('button', { name: said('passkeys.remove', { name: 'Laptop' }) }).click();
  await page.getByRole('textbox', { name: words('login.password') }).waitFor();
  await page.getByRole('button', { name: words('action.cancel') }).click();

  await context.clearCookies();
  await page.goto(`${url}/login.php`);
  await page.getByLabel(words('login.email'), { exact: true }).fill(account.email);
  await page.getByLabel(words('login.password'), { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByLabel(words('login.code'), { exact: true }).fill(recovery);
  await check('login-code');
  await page.keyboard.press('Enter');
  await page.getByText(words('books.none')).waitFor();
  await context.clearCookies();
  await page.goto(`${url}/login.php`);
  await page.getByRole('button', { name: words('login.passkey') }).click();
  await page.getByText(words('books.none')).waitFor();
});

it('A user signs in through an identity provider, sets a password, and unlinks the provider', async () => {
  const { url } = place.server;
  const come = await place.come({ origins: [url, provider.client.issuer] });
  onTestFinished(() => come.close());
  const { page, check } = come;
  const through = page.getByRole('button', { name: words('login.provider', { name: 'Papermill' }) });
  await page.goto(`${url}/login.php?return=${encodeURIComponent('/book_edit2/account')}`);
  await through.waitFor();
  await check('login-provider');
  // The provider denies this first sign-in, so an error is displayed.
  await through.click();
  await page.getByRole('alert').getByText('Papermill did not confirm who you are.').waitFor();
  await check('login-provider-denied');
  provider.next('ada', { email: 'ada@papermill.example', email_verified: true, name: 'Ada' });
  await through.click();
  const remove = page.getByRole('button', { name: said('identities.remove', { name: 'Papermill' }) });
  await remove.waitFor();
  await page.locator('.account-list').getByText('ada@papermill.example').waitFor();
  await check('account-identities');
  await remove.click();
  await page.getByText(words('login.fresh')).waitFor();
  await remove.click();
  await page.getByRole('alert').getByText('This is the last sign-in method of your account.').waitFor();
  await page.getByRole('button', { name: words('action.cancel') }).click();
  await page.getByRole('button', { name: said('password.set') }).click();
  await page.getByLabel(words('login.newPassword'), { exact: true }).fill('walnut-ink-7');
  await page.keyboard.press('Enter');
  await page.getByText(said('password.changed')).waitFor();
  await remove.click();
  await page.getByRole('textbox', { name: words('login.password') }).fill('walnut-ink-7');
  await page.keyboard.press('Enter');
  await expect.poll(() => remove.count()).toBe(0);
  // Link the provider again, from the account page.
  const add = page.getByRole('button', { name: said('identities.add', { name: 'Papermill' }) });
  await add.click();
  await page.getByRole('textbox', { name: words('login.password') }).fill('walnut-ink-7');
  await page.keyboard.press('Enter');
  await remove.waitFor();
  await check('account-bound');
});

it.each([
  ['phone', 'en', 390],
  ['arabic', 'ar', 1440],
] as const)('The account page displays correctly on a %s screen', async (name, language, width) => {
  const { check } = await atAccount({ viewport: { width, height: 844 }, language });
  await check(`account-${name}`);
});

it('The studio uses dark colors if the device does, and light colors once they are chosen', async () => {
  const { page, check } = await atAccount();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const menu = page.locator('#account');
  const choose = (scheme: 'auto' | 'light') => menu.getByRole('radio', { name: words(`scheme.${scheme}`) }).check();
  const [dark, light] = ['rgb(18, 22, 20)', 'rgb(245, 247, 246)'];
  expect(await ground()).toBe(dark);
  await page.locator('[popovertarget=account]').click();
  await menu.locator('.plan-bar p').first().waitFor();
  await check('account-menu-dark');
  await choose('light');
  await expect.poll(ground).toBe(light);
  await page.reload();
  await page.locator('.account-list > li').first().waitFor();
  expect(await ground()).toBe(light);
  await page.locator('[popovertarget=account]').click();
  await choose('auto');
  await expect.poll(ground).toBe(dark);
});
