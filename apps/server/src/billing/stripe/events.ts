import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { creditAccount } from '../credit.ts';
import { paymentReference } from '../overview.ts';
import { deleteOpenCheckout } from './single-checkout.ts';

const seconds = z.int().transform((time) => new Date(time * 1000));
const id = z.string().min(1).max(255);

/** Checkout session: a payment, or the start of a subscription. */
const session = z.object({
  id,
  mode: z.string(),
  payment_status: z.string(),
  client_reference_id: z.string().nullable(),
  subscription: id.nullish(),
  metadata: z.object({
    points: z.coerce.number().int().positive().optional(),
    every: z.enum(['month', 'year']).optional(),
  }),
});
const invoice = z.object({
  id,
  amount_paid: z.number(),
  parent: z
    .object({
      subscription_details: z.object({ metadata: z.object({ account: z.string().optional() }).nullish() }).nullish(),
    })
    .nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })).min(1) }),
});
const subscription = z.object({
  id,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata: z.object({ account: z.string().optional() }),
  items: z.object({
    data: z
      .array(z.object({ price: z.object({ recurring: z.object({ interval: z.enum(['month', 'year']) }) }) }))
      .min(1),
  }),
});

const eventOf = <Object extends z.ZodType>(object: Object) =>
  z.object({ type: z.string(), created: seconds, data: z.object({ object }) });
const sessionEvent = eventOf(session);
const invoiceEvent = eventOf(invoice);
const subscriptionEvent = eventOf(subscription);

/**
 * Time that VIP is valid after the end of the paid period, in milliseconds, because Stripe takes an hour or two to
 * collect the next payment.
 */
const graceMs = 24 * 60 * 60 * 1000;

/**
 * Applies a Stripe event. Events may be repeated and arrive in any order. Each payment and each invoice therefore has
 * one ledger entry, VIP ends with the last paid period, and outdated events of a subscription are ignored.
 *
 * @throws if the event could not be stored; Stripe then sends it again
 */
export async function applyStripeEvent(services: Deps & Pick<Services, 'db'>, event: unknown): Promise<void> {
  const { type } = z.object({ type: z.string() }).parse(event);
  await services.db.transaction().execute(async (tx) => {
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return applySession(tx, services, sessionEvent.parse(event));
      case 'invoice.paid':
        return applyInvoice(tx, services, invoiceEvent.parse(event));
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted':
        return applySubscription(tx, services, subscriptionEvent.parse(event));
      default:
        // Ignore other event types, which the operator may have enabled.
        return undefined;
    }
  });
}

type Deps = Pick<Services, 'config' | 'now' | 'log'>;

async function applySession(
  tx: Transaction<Tables>,
  services: Deps,
  { created, data: { object } }: z.output<typeof sessionEvent>,
): Promise<void> {
  const { metadata, client_reference_id: accountId, subscription: subscription_id } = object;
  if (!accountId || !(await accountExists(tx, services, accountId))) return;
  if (object.mode === 'payment' && object.payment_status === 'paid' && metadata.points) {
    const origin = { reason: 'purchase', reference: paymentReference(object.id) } as const;
    await creditAccount(tx, accountId, { points: metadata.points }, origin, services);
  }
  if (object.mode !== 'subscription' || !subscription_id || !metadata.every) return;
  await deleteOpenCheckout(tx, object.id);
  const begun = { subscription_id, session_id: object.id, every: metadata.every, renews: true, is_over: false };
  const row = { ...begun, told: created };
  await tx
    .insertInto('vip_subscription')
    .values({ ...row, account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('vip_subscription.told', '<', created),
    )
    .execute();
  // An event of the subscription may have arrived before this one.
  await tx
    .updateTable('vip_subscription')
    .set({ session_id: object.id })
    .where('subscription_id', '=', subscription_id)
    .execute();
}

async function applyInvoice(
  tx: Transaction<Tables>,
  services: Deps,
  { data: { object } }: z.output<typeof invoiceEvent>,
): Promise<void> {
  const accountId = object.parent?.subscription_details?.metadata?.account;
  // The first invoice amounts to zero if the account already has VIP and pays only after it ends.
  if (!accountId || object.amount_paid === 0 || !(await accountExists(tx, services, accountId))) return;
  const end = Math.max(...object.lines.data.map(({ period }) => period.end.getTime()));
  const origin = { reason: 'purchase', reference: paymentReference(object.id) } as const;
  await creditAccount(tx, accountId, { vip: { until: new Date(end + graceMs) } }, origin, services);
}

/**
 * Stores the state of a subscription. A subscription that has ended or is stopped does not renew. The end of an old
 * subscription does not affect a newer one.
 */
async function applySubscription(
  tx: Transaction<Tables>,
  services: Deps,
  { type, created, data: { object } }: z.output<typeof subscriptionEvent>,
): Promise<void> {
  const accountId = object.metadata.account;
  if (!accountId || !(await accountExists(tx, services, accountId))) return;
  const isLive = type !== 'customer.subscription.deleted' && ['active', 'trialing', 'past_due'].includes(object.status);
  const every = object.items.data[0]?.price.recurring.interval ?? 'month';
  const renews = isLive && !object.cancel_at_period_end;
  const row = { subscription_id: object.id, every, renews, is_over: !isLive, told: created };
  await tx
    .insertInto('vip_subscription')
    .values({ ...row, account_id: accountId, session_id: '' })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(row)
        .where('vip_subscription.told', '<=', created)
        .where((kept) => kept.or([kept('vip_subscription.subscription_id', '=', object.id), kept.val(isLive)])),
    )
    .execute();
}

async function accountExists(tx: Transaction<Tables>, { log }: Deps, accountId: string): Promise<boolean> {
  const account = await tx.selectFrom('account').where('id', '=', accountId).select('id').executeTakeFirst();
  if (!account) log.error({ accountId }, 'Stripe reports a payment of an account that does not exist');
  return account !== undefined;
}
