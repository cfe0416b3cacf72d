import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { type Assertion, readAssertion } from './assertion.ts';

/**
 * Takes an assertion, once.
 *
 * @throws Refusal where the operator has set no secret, or for what was not signed with it, or was used before
 */
export async function useAssertion(
  tx: Transaction<Tables>,
  { config, now }: Services,
  token: string,
  audience: string,
) {
  const secret = config.thirdAccountSecret;
  if (secret === undefined) throw new Refusal('ERROR', 'third.notConfigured');
  const assertion = readAssertion(token, { secret, audience, now: now() });
  if (!assertion) throw new Refusal('ERROR', 'third.invalid');
  const hash = createHash('sha256')
    .update(JSON.stringify([assertion.provider, assertion.id]))
    .digest();
  await tx.deleteFrom('third_assertion').where('until', '<', now()).execute();
  const first = await tx
    .insertInto('third_assertion')
    .values({ hash, until: assertion.until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ERROR', 'third.invalid');
  return assertion;
}

/** The account that an outside identity is bound to; its row is locked. */
export function holderOf(tx: Transaction<Tables>, { provider, subject }: Assertion) {
  return tx
    .selectFrom('third_account')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('account_id')
    .forUpdate()
    .executeTakeFirst();
}

/** Binds an outside identity to an account. */
export async function addIdentity(
  tx: Transaction<Tables>,
  account: Account,
  { provider, subject }: Assertion,
  now: Date,
) {
  await tx.insertInto('third_account').values({ provider, subject, account_id: account.id, bound: now }).execute();
}

/** The outside identities of an account, in the order in which they were bound. */
export async function identitiesOf(tx: Kysely<Tables>, account: { readonly id: string }) {
  const list = await tx
    .selectFrom('third_account')
    .where('account_id', '=', account.id)
    .orderBy('bound')
    .select(['provider', 'subject'])
    .execute();
  return { list };
}

/** @throws Refusal for an identity that is bound to another account @see W-448 */
export function bind(services: Services, account: Account, token: string, audience: string) {
  return services.db.transaction().execute(async (tx) => {
    const assertion = await useAssertion(tx, services, token, audience);
    const holder = await holderOf(tx, assertion);
    if (holder && holder.account_id !== account.id) throw new Refusal('ERROR', 'third.taken');
    if (!holder) await addIdentity(tx, account, assertion, services.now());
    return identitiesOf(tx, account);
  });
}
