import { pointPackages, vipPrices } from '@leafcast/book';
import type { beginCheckout } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { openStripe } from './client.ts';
import { createSingleCheckout } from './single-checkout.ts';

type Body = z.output<(typeof beginCheckout)['body']>;
type Item = Stripe.Checkout.SessionCreateParams;

interface Buyer {
  readonly account: Account;
  /** Origin of the URLs that Stripe redirects back to. */
  readonly origin: string;
  readonly language: Language;
}

/** Minimum trial length that Stripe accepts, in milliseconds. */
const minTrialMs = 49 * 60 * 60 * 1000;

/**
 * Starts a Stripe payment. Nothing is credited before Stripe reports the payment.
 *
 * @returns URL of the payment page
 * @throws Refusal if payments are not accepted, the package is unknown, or VIP already renews automatically
 */
export async function checkout(services: Services, buyer: Buyer, { item, points }: Body): Promise<{ url: string }> {
  const { account, origin, language } = buyer;
  const stripe = await openStripe(services.config);
  await spendBudgets(services.db, [{ key: `checkout ${account.id}`, size: 20, secondsEach: 60 }], services.now());
  const translate = translator(await loadServerMessages(language), language);
  if (item !== 'points') await refuseSecondSubscription(services, account);
  const sold = item === 'points' ? pointsItem(points, translate) : vipItem(item, account, services.now(), translate);
  const page = `${origin}/book_edit2/plans`;
  const create = () =>
    stripe.checkout.sessions.create({
      ...sold,
      client_reference_id: account.id,
      customer_email: account.email,
      locale: 'auto',
      success_url: `${page}?paid={CHECKOUT_SESSION_ID}`,
      cancel_url: `${page}?cancelled=1`,
    });
  const session = await callStripe(services, () =>
    item === 'points' ? create() : createSingleCheckout(services, stripe, account.id, create),
  );
  if (!session.url) throw new Error('Stripe created a session without an address');
  return { url: session.url };
}

type Translate = (
  key: 'plan.itemPoints' | 'plan.itemMonth' | 'plan.itemYear',
  values?: { readonly points: number },
) => string;

function pointsItem(points: number | undefined, translate: Translate): Item {
  const chosen = pointPackages.find((one) => one.points === points);
  if (!chosen) throw new Refusal('ERROR', 'input.invalid', { name: 'points' });
  return {
    mode: 'payment',
    line_items: [lineOf(chosen.cents, translate('plan.itemPoints', { points: chosen.points }))],
    // The payment also stores the points, so that the operator sees them in Stripe.
    payment_intent_data: { metadata: { points: String(chosen.points) } },
    metadata: { points: String(chosen.points) },
  };
}

/** Returns the VIP subscription to buy. If the account still has VIP, the first payment is due when that VIP ends. */
function vipItem(every: 'month' | 'year', account: Account, now: Date, translate: Translate): Item {
  const left = account.plan === 'vip' && account.vipUntil ? account.vipUntil.getTime() - now.getTime() : 0;
  const trial = left > minTrialMs ? { trial_end: Math.floor((now.getTime() + left) / 1000) } : {};
  const name = translate(every === 'month' ? 'plan.itemMonth' : 'plan.itemYear');
  const line = lineOf(vipPrices[every], name);
  return {
    mode: 'subscription',
    line_items: [{ ...line, price_data: { ...line.price_data, recurring: { interval: every } } }],
    subscription_data: { metadata: { account: account.id }, ...trial },
    metadata: { every },
  };
}

const lineOf = (cents: number, name: string) => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
});

async function refuseSecondSubscription({ db }: Pick<Services, 'db'>, account: Account): Promise<void> {
  const subscription = await db
    .selectFrom('vip_subscription')
    .where('account_id', '=', account.id)
    .where('renews', '=', true)
    .select('account_id')
    .executeTakeFirst();
  if (subscription) throw new Refusal('ERROR', 'plan.renewsAlready');
}

/**
 * Stops or resumes automatic renewal of the subscription. In both cases, VIP stays in effect until the end of the paid
 * period.
 *
 * @throws Refusal if there is no subscription
 */
export async function changeRenewal(
  services: Services,
  account: Account,
  renews: boolean,
): Promise<Record<string, never>> {
  const stripe = await openStripe(services.config);
  const subscription = await services.db
    .selectFrom('vip_subscription')
    .where('account_id', '=', account.id)
    .where('is_over', '=', false)
    .select('subscription_id')
    .executeTakeFirst();
  if (!subscription) throw new Refusal('ERROR', 'plan.noCheckout');
  const { subscription_id } = subscription;
  await callStripe(services, () => stripe.subscriptions.update(subscription_id, { cancel_at_period_end: !renews }));
  await services.db
    .updateTable('vip_subscription')
    .set({ renews })
    .where('subscription_id', '=', subscription_id)
    .execute();
  return {};
}

/**
 * Calls Stripe.
 *
 * @throws Refusal if Stripe does not respond or rejects the call
 */
async function callStripe<Result>({ log }: Pick<Services, 'log'>, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.warn({ err: error }, 'a request to Stripe failed');
    throw new Refusal('ERROR', 'plan.checkoutFailed', {}, error);
  }
}
