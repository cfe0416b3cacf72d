import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sendStripeEvent, startFakeStripe } from '../../apps/server/test/stand-ins/fake-stripe.ts';
import { samples } from '../../testing/documents/samples.ts';
import { root } from '../../testing/root.ts';
import { openTestEnvironment, type TestEnvironment, type VisitorOptions } from '../../testing/server/place.ts';
import { newAccount } from '../../testing/studio/studio.ts';
import { plans as words } from '../../testing/studio/words.ts';

const webhookSecret = 'whsec_journey';
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let place: TestEnvironment;

beforeAll(async () => {
  stripe = await startFakeStripe();
  const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: stripe.url };
  place = await openTestEnvironment({ env: { PLANS: 'on', ...env } });
});
afterAll(async () => {
  await place?.leave();
  await stripe?.stop();
});

async function author(options: VisitorOptions = {}) {
  const made = await place.come(options);
  onTestFinished(() => made.close());
  return made;
}

/** Runs an operator command and returns its output. */
async function operate(...args: readonly string[]): Promise<string> {
  const main = join(root, 'apps/server/src/main.ts');
  const data = join(place.server.data, 'data');
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args, '--data', data], {
    env: { ...process.env, PLANS: 'on' },
  });
  return stdout.trim();
}

/**
 * Notifies the server, as Stripe does, that the latest payment is completed.
 *
 * @returns the id of the payment
 */
async function pay(): Promise<string> {
  const fields = stripe.asked.at(-1)?.fields;
  const id = `cs_${stripe.asked.length}`;
  const points = fields?.['metadata[points]'];
  const object = {
    id,
    mode: 'payment',
    payment_status: 'paid',
    client_reference_id: fields?.client_reference_id,
    metadata: { points },
  };
  await sendStripeEvent(place.server.url, webhookSecret, {
    type: 'checkout.session.completed',
    created: 1,
    data: { object },
  });
  return id;
}

it('An author sees points in the account menu and on the plan page, buys points, and redeems a code for VIP (D-033, D-034, D-142, D-143, D-147, D-148, D-150, D-151, D-152, D-154, D-720, D-725, D-726)', async () => {
  const account = newAccount();
  const codes = operate('issue-codes', 'vip', '12');
  const { page, studio, check } = await author({ origins: [place.server.url, stripe.url] });
  await studio.enter(account);
  const menu = page.locator('#account');
  const openMenu = () => page.getByRole('button', { name: new RegExp(`^${words('nav.account')}:`) }).click();
  await openMenu();
  await menu.getByText(words('plans.booksOf', { used: 0, limit: '1,000' })).waitFor();
  expect(await menu.locator('dd').allTextContents()).toEqual(['5', words('plans.none')]);
  for (const key of ['plans.buyVip', 'plans.buyYearly', 'plans.manageBooks'] as const) {
    expect(await menu.getByRole('link', { name: words(key), exact: true }).count()).toBe(1);
  }
  const manage = menu.getByRole('link', { name: words('nav.ownAccount'), exact: true });
  expect(await manage.getAttribute('href')).toMatch(/^\/book_edit2\/account/);
  await check('plans-menu');
  await menu.getByRole('link', { name: words('nav.plans') }).click();
  await page.getByRole('heading', { level: 1, name: words('nav.plans') }).waitFor();
  const figure = (label: string) => page.locator('.plans-figure').filter({ hasText: label }).locator('.plans-value');
  await expect.poll(() => figure(words('plans.points')).textContent()).toBe('5');
  for (const price of ['$1.00', '$9.99 a month', '$99.00 a year']) await page.getByText(price).first().waitFor();
  await page.getByText(words('plans.reason.registration')).waitFor();
  await check('plans');

  await page.locator('.plans-package').filter({ hasText: '$22.50' }).click();
  await page
    .locator('#points')
    .getByRole('button', { name: words('plans.buy') })
    .click();
  await page.getByRole('heading', { name: 'Pay here' }).waitFor();
  await page.goto(`${place.server.url}/book_edit2/plans?paid=${await pay()}`);
  await page.getByText(words('plans.paid')).waitFor();
  expect(await figure(words('plans.points')).textContent()).toBe('30');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words('plans.redeem') }).click();
  await page.getByText(words('plans.codeMissing')).waitFor();
  await page.getByLabel(words('plans.code'), { exact: true }).fill(await codes);
  await page.keyboard.press('Enter');
  await page.getByText(words('plans.codeVip', { months: 12 })).waitFor();
  await page.locator('.plans-vip').waitFor();
  await check('plans-phone');
});

it('An account without points is warned before the upload but can continue; a free account cannot upload (W-021, D-032, D-491, D-590, D-595)', async () => {
  const account = newAccount();
  const { page, studio, check } = await author({ expected: /status 403|Failed to load resource/ });
  await studio.enter(account);
  await operate('give-points', account.email, '-5');
  await page.reload();
  await studio.choose(samples.chinese);
  await studio.start();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Please purchase points or VIP service first.').waitFor();
  await check('plans-warning');
  await dialog.getByRole('button', { name: words('limit.uploadAnyway') }).click();
  await expect.poll(() => page.locator('.task-list > li').getAttribute('data-phase')).toMatch(/converting|ready/);

  await operate('set-plan', account.email, 'free');
  await page.goto(`${place.server.url}/book_edit2/upload`);
  await page.getByText('Free users cannot use the upload feature.').waitFor();
  await check('plans-free');
  const files = JSON.stringify([{ name: 'a.pdf', size: 10 }]);
  const answer = await page.request.post(`${place.server.url}/api/book/begin-upload`, {
    form: { title: 'A book', files },
    headers: { 'accept-language': 'en' },
  });
  expect(await answer.json()).toMatchObject({
    code: 'NO_PERMISSION',
    mess: 'Free users cannot use the upload feature.',
  });
  await page
    .locator('.notice-bar')
    .getByRole('link', { name: words('nav.plans') })
    .click();
  await page.getByText(words('plans.freeHint')).waitFor();
});
