import type { Stripe } from 'stripe';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';

type Deps = Pick<Services, 'db'>;

/**
 * Starts the payment of a subscription. An account has at most one payable session: if several windows open one, only
 * the last session can be paid, and Stripe expires the earlier ones.
 *
 * @throws Refusal if an earlier session has been paid but Stripe has not reported the payment yet
 */
export async function createSingleCheckout(
  { db }: Deps,
  stripe: Stripe,
  accountId: string,
  create: () => Promise<Stripe.Checkout.Session>,
): Promise<Stripe.Checkout.Session> {
  const before = await db
    .selectFrom('open_checkout')
    .where('account_id', '=', accountId)
    .select('session_id')
    .executeTakeFirst();
  if (before && !(await expireSession(stripe, before.session_id))) throw new Refusal('ERROR', 'plan.renewsAlready');
  const made = await create();
  // Session that another window has opened meanwhile.
  const between = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().executeTakeFirst();
    const open = await tx
      .selectFrom('open_checkout')
      .where('account_id', '=', accountId)
      .select('session_id')
      .executeTakeFirst();
    const row = { account_id: accountId, session_id: made.id };
    await tx
      .insertInto('open_checkout')
      .values(row)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    return open && open.session_id !== before?.session_id ? open.session_id : null;
  });
  if (between === null || (await expireSession(stripe, between))) return made;
  await expireSession(stripe, made.id);
  throw new Refusal('ERROR', 'plan.renewsAlready');
}

/**
 * Expires a checkout session.
 *
 * @returns whether the session was not paid and can no longer be paid
 */
async function expireSession(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch {
    // The session is no longer open: either it has expired after a day, or it was paid.
    return (await stripe.checkout.sessions.retrieve(sessionId)).status === 'expired';
  }
}

/** Removes the record of an open checkout after its payment. */
export async function deleteOpenCheckout(db: Services['db'], sessionId: string): Promise<void> {
  await db.deleteFrom('open_checkout').where('session_id', '=', sessionId).execute();
}
