import { beginCheckout, getPlan, getPlanHistory, getUser, redeemCode, setRenewal } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';
import type { TestClient } from '../../test/harness/client.ts';
import { sendStripeEvent, startFakeStripe } from '../../test/stand-ins/fake-stripe.ts';
import { issueCodes } from '../accounts/entitlements/plans/codes.ts';
import { checkout } from './stripe/checkout.ts';

const dayMs = 24 * 3600 * 1000;
const webhookSecret = 'whsec_test';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let test: TestApp;
let author: TestClient;
let accountId: string;

beforeAll(async () => {
  stripe = await startFakeStripe();
  const way = { secretKey: 'sk_test_1', webhookSecret, api: new URL(stripe.url) };
  test = await createTestApp({ stripe: way, supportContact: 'ask@books.example' });
});
afterAll(async () => {
  await test.stop();
  await stripe.stop();
});
beforeEach(async () => {
  author = await test.signedIn();
  accountId = (await author.call(getUser, {})).data?.userId ?? '';
});

const plan = async (session = '') => (await author.call(getPlan, { session })).data;
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const now = () => test.services.now();
const issued = (gift: { points: number; vipMonths: number }, count = 1) =>
  issueCodes(test.services.db, gift, { count, now: now(), expires: new Date(now().getTime() + dayMs) });

/** Sends an event as Stripe would. */
const tell = (type: string, object: object, { created = seconds(now()), secret = webhookSecret } = {}) =>
  sendStripeEvent(test.url, secret, { type, created, data: { object } });

const paid = (id: string, points = 10) => ({
  id,
  mode: 'payment',
  payment_status: 'paid',
  client_reference_id: accountId,
  metadata: { points: String(points) },
});
const begun = (id: string) => ({
  id,
  mode: 'subscription',
  payment_status: 'paid',
  client_reference_id: accountId,
  subscription: `sub_${accountId}`,
  metadata: { every: 'month' },
});
const invoice = (id: string, end: Date, amount = 999) => ({
  id,
  amount_paid: amount,
  parent: { subscription_details: { metadata: { account: accountId } } },
  lines: { data: [{ period: { start: seconds(now()), end: seconds(end) } }] },
});
const subscription = (stops: boolean, status = 'active', id = `sub_${accountId}`) => ({
  id,
  status,
  cancel_at_period_end: stops,
  metadata: { account: accountId },
  items: { data: [{ price: { recurring: { interval: 'month' } } }] },
});

describe('a plan code', () => {
  it('credits its benefits only once if it is redeemed fifty times concurrently, in different spellings', async () => {
    const [code = ''] = await issued({ points: 50, vipMonths: 0 });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const others = await Promise.all(Array.from({ length: 4 }, () => test.signedIn()));
    const tries = Array.from({ length: 50 }, (_, at) => ({ by: [author, ...others][at % 5] ?? author, at }));
    const answers = await Promise.all(
      tries.map(({ by, at }) =>
        by.call(redeemCode, { code: at % 2 ? code : ` ${code.toLowerCase().replaceAll('-', ' ')}` }),
      ),
    );
    expect(answers.filter(({ code: answer }) => answer === 'OK').map(({ data }) => data)).toEqual([
      { points: 50, vipMonths: 0 },
    ]);
    const all = await test.services.db.selectFrom('ledger_entry').where('reason', '=', 'code').selectAll().execute();
    expect(all).toMatchObject([{ amount: 50, balance: 55 }]);
    const kept = await test.services.db.selectFrom('plan_code').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code.slice(0, 9));
    await test.services.db.deleteFrom('budget').execute();
  });

  it('adds months of VIP; expired, unknown and used codes get the same response, and guessing is throttled', async () => {
    const [vip = '', old = ''] = await issued({ points: 0, vipMonths: 2 }, 2);
    expect(await author.call(redeemCode, { code: vip })).toMatchObject({ code: 'OK', data: { vipMonths: 2 } });
    expect(new Date((await plan())?.vipUntil ?? 0).getTime()).toBeGreaterThan(now().getTime() + 58 * dayMs);
    await test.services.db
      .updateTable('plan_code')
      .set({ expires: now() } as never)
      .execute();
    const said = new Set<string>();
    for (const code of [vip, old, 'no such code']) said.add((await author.call(redeemCode, { code })).mess);
    expect(said.size).toBe(1);
    for (let tries = 0; tries < 7; tries += 1) await author.call(redeemCode, { code: 'wrong' });
    expect((await author.call(redeemCode, { code: 'wrong' })).code).toBe('TOO_MANY_REQUESTS');
    await test.services.db.deleteFrom('budget').execute();
  });
});

describe('the plan', () => {
  it("is returned with usage and prices; the account's history is sorted newest first and hidden from other accounts (D-142, D-143, D-427, D-720, D-724, D-725, D-726)", async () => {
    const told = await plan();
    expect(told).toMatchObject({ plan: 'points', points: 5, books: 0, bookLimit: 1000, online: 0, hasCheckout: true });
    expect(told).toMatchObject({ vip: { month: 999, year: 9900 }, support: 'ask@books.example' });
    expect(told?.packages[0]).toEqual({ points: 5, cents: 500 });
    const each = told?.packages.map(({ points, cents }) => cents / points) ?? [];
    expect(each).toEqual([...new Set(each)].toSorted((a, b) => b - a));
    await tell('checkout.session.completed', paid(`cs_history_${accountId}`));
    const { data } = await author.call(getPlanHistory, { limit: 1 });
    expect(data).toMatchObject({ total: 2, list: [{ reason: 'purchase', amount: 10, balance: 15 }] });
    const other = await test.signedIn();
    expect((await other.call(getPlanHistory, {})).data?.total).toBe(1);
    expect((await other.call(getPlan, { session: `cs_history_${accountId}` })).data?.isPaid).toBe(false);
  });
});

describe('a Stripe payment', () => {
  it("is started with the server's price, the account's id, and a return URL", async () => {
    const { data } = await author.call(beginCheckout, { item: 'points', points: 50 });
    expect(data?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_/);
    const { path, fields } = stripe.asked.at(-1) ?? {};
    expect(path).toBe('/v1/checkout/sessions');
    expect(fields).toMatchObject({
      mode: 'payment',
      client_reference_id: accountId,
      'metadata[points]': '50',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '4250',
      success_url: `${test.url}/book_edit2/plans?paid={CHECKOUT_SESSION_ID}`,
    });
    await author.call(beginCheckout, { item: 'year' });
    expect(stripe.asked.at(-1)?.fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '9900',
      'line_items[0][price_data][recurring][interval]': 'year',
      'subscription_data[metadata][account]': accountId,
    });
    expect((await author.call(beginCheckout, { item: 'points', points: 7 })).code).toBe('ERROR');
    stripe.refuse(true);
    const down = await author.post(beginCheckout.path, { item: 'month' }, { 'accept-language': 'en' });
    expect(down.mess).toMatch(/^The payment service is not responding\./);
    stripe.refuse(false);
  });

  it('is credited only after it is paid, and only once, regardless of the number of events', async () => {
    const session = paid(`cs_${accountId}`);
    expect(await tell('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toBe(200);
    expect(await plan(session.id)).toMatchObject({ points: 5, isPaid: false });
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        tell(at % 2 ? 'checkout.session.completed' : 'checkout.session.async_payment_succeeded', session),
      ),
    );
    expect(new Set(told)).toEqual(new Set([200]));
    expect(await plan(session.id)).toMatchObject({ points: 15, isPaid: true });
  });

  it("is accepted only with Stripe's signature", async () => {
    expect(await tell('checkout.session.completed', paid('cs_false'), { secret: 'whsec_other' })).toBe(400);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ type: 'checkout.session.completed', data: { object: paid('cs_false') } });
    const plain = await fetch(`${test.url}/api/payment/stripe`, { method: 'POST', headers, body });
    expect([plain.status, (await plan())?.points]).toEqual([400, 5]);
  });

  it('renews VIP with each invoice, in whatever order the events arrive, until the subscription is stopped (D-727)', async () => {
    const month = (count: number) => new Date(now().getTime() + count * 31 * dayMs);
    await tell('invoice.paid', invoice(`in_2_${accountId}`, month(2)));
    await tell('invoice.paid', invoice(`in_1_${accountId}`, month(1)));
    await tell('invoice.paid', invoice(`in_0_${accountId}`, month(9), 0));
    await tell('checkout.session.completed', begun(`cs_sub_${accountId}`));
    await tell('invoice.paid', invoice(`in_2_${accountId}`, month(2)));
    const told = await plan(`cs_sub_${accountId}`);
    expect(told).toMatchObject({ plan: 'vip', isPaid: true, renewal: { every: 'month', renews: true } });
    expect(Math.abs(new Date(told?.vipUntil ?? 0).getTime() - month(2).getTime() - dayMs)).toBeLessThan(60_000);
    expect((await author.call(beginCheckout, { item: 'month' })).code).toBe('ERROR');

    expect((await author.call(setRenewal, { renews: false })).code).toBe('OK');
    expect(stripe.asked.at(-1)).toMatchObject({
      path: `/v1/subscriptions/sub_${accountId}`,
      fields: { cancel_at_period_end: 'true' },
    });
    const at = seconds(now());
    await tell('customer.subscription.updated', subscription(true), { created: at + 20 });
    await tell('customer.subscription.updated', subscription(false), { created: at + 10 });
    expect((await plan())?.renewal?.renews).toBe(false);
    // The end of an older subscription does not affect the current subscription.
    await tell('customer.subscription.updated', subscription(false), { created: at + 30 });
    await tell('customer.subscription.deleted', subscription(false, 'canceled', 'sub_old'), { created: at + 40 });
    expect((await plan())?.renewal?.renews).toBe(true);
    await tell('customer.subscription.deleted', subscription(false, 'canceled'), { created: at + 50 });
    expect(await plan()).toMatchObject({ plan: 'vip', renewal: null });
    // A new subscription is charged only after the end of the paid period.
    await author.call(beginCheckout, { item: 'month' });
    expect(Number(stripe.asked.at(-1)?.fields['subscription_data[trial_end]']) * 1000).toBeGreaterThan(
      month(2).getTime(),
    );
    expect((await author.call(setRenewal, { renews: true })).code).toBe('ERROR');
  });

  it('for a subscription can be completed in only one of several windows, and in none while Stripe has not yet reported an earlier payment', async () => {
    const { data: user } = await author.call(getUser, {});
    const name = { id: accountId, email: user?.uEmail ?? '', name: '', link: '', powers: {}, isOperator: false };
    const account = { ...name, plan: 'points' as const, points: 5, vipUntil: null, language: null, sessionId: null };
    const open = () => stripe.openSessions(accountId);
    // One server handles calls one after another. Calling `checkout` directly simulates several servers.
    const begun20 = Array.from({ length: 20 }, () =>
      checkout(test.services, { account, origin: test.url, language: 'en' }, { item: 'month' }),
    );
    await Promise.all(begun20);
    expect(open()).toHaveLength(1);
    await test.services.db.deleteFrom('budget').execute();
    const { data } = await author.call(beginCheckout, { item: 'year' });
    const last = data?.url.split('/').at(-1) ?? '';
    expect(open()).toEqual([last]);
    stripe.pay(last);
    expect(await author.call(beginCheckout, { item: 'month' })).toMatchObject({
      code: 'ERROR',
      mess: '您的 VIP 已开启自动续费。',
    });
    expect(open()).toEqual([]);
    await tell('checkout.session.completed', begun(last));
    await tell('customer.subscription.deleted', subscription(false, 'canceled'), { created: seconds(now()) + 60 });
    expect((await author.call(beginCheckout, { item: 'month' })).code).toBe('OK');
  });

  it('is not offered if the operator accepts no payments', async () => {
    const plain = await createTestApp();
    try {
      const client = await plain.signedIn();
      expect((await client.call(getPlan, {})).data?.hasCheckout).toBe(false);
      expect((await client.call(beginCheckout, { item: 'month' })).code).toBe('ERROR');
      expect((await client.call(setRenewal, { renews: true })).code).toBe('ERROR');
      const response = await fetch(`${plain.url}/api/payment/stripe`, { method: 'POST' });
      expect(response.status).toBe(404);
    } finally {
      await plain.stop();
    }
  });
});
