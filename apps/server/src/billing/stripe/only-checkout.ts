import type { Stripe } from 'stripe';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';

type Needed = Pick<Services, 'db'>;

/**
 * Begins the payment of a subscription in such a way that an account has one at most that can be paid: of several windows
 * the last one counts, and Stripe lets nobody pay in the others.
 *
 * @throws Refusal where one has been paid of which Stripe has not told yet
 */
export async function onlyCheckout(
  { db }: Needed,
  stripe: Stripe,
  accountId: string,
  create: () => Promise<Stripe.Checkout.Session>,
): Promise<Stripe.Checkout.Session> {
  const before = await db
    .selectFrom('open_checkout')
    .where('account_id', '=', accountId)
    .select('session_id')
    .executeTakeFirst();
  if (before && !(await close(stripe, before.session_id))) throw new Refusal('ERROR', 'plan.renewsAlready');
  const made = await create();
  // One of another window that has come in between.
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
  if (between === null || (await close(stripe, between))) return made;
  await close(stripe, made.id);
  throw new Refusal('ERROR', 'plan.renewsAlready');
}

/** @returns whether nobody can pay it any more, and nobody has */
async function close(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch {
    // It is open no more: after a day by itself, or because it is paid.
    return (await stripe.checkout.sessions.retrieve(sessionId)).status === 'expired';
  }
}

/** What has been paid is not open any more. */
export async function forgetCheckout(db: Services['db'], sessionId: string): Promise<void> {
  await db.deleteFrom('open_checkout').where('session_id', '=', sessionId).execute();
}
