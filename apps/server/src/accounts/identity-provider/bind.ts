import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { countedIn, countOfBooks, folderTypes, overLimit } from '../../books/stored/quota.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { powersOf } from '../entitlements/entitlements.ts';
import { endAllSessions } from '../sign-in/session.ts';
import { type Assertion, readAssertion } from './assertion.ts';

/** @throws Refusal where the operator has set no secret, or for what was not signed with it, or was used before */
async function use(tx: Transaction<Tables>, { config, now }: Services, token: string, audience: string) {
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

function holderOf(tx: Transaction<Tables>, { provider, subject }: Assertion) {
  return tx
    .selectFrom('third_account')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('account_id')
    .forUpdate()
    .executeTakeFirst();
}

async function add(tx: Transaction<Tables>, account: Account, { provider, subject }: Assertion, now: Date) {
  await tx.insertInto('third_account').values({ provider, subject, account_id: account.id, bound: now }).execute();
}

async function identitiesOf(tx: Transaction<Tables>, account: Account) {
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
    const assertion = await use(tx, services, token, audience);
    const holder = await holderOf(tx, assertion);
    if (holder && holder.account_id !== account.id) throw new Refusal('ERROR', 'third.taken');
    if (!holder) await add(tx, account, assertion, services.now());
    return identitiesOf(tx, account);
  });
}

/**
 * Brings what belongs to the account of an outside identity into the one that is signed in: its books, what is being
 * uploaded, its points and its identities. The other account is left empty and signed out everywhere.
 *
 * @throws Refusal BOOK_UPLOAD_OVER_LIMIT where the plan does not hold the books of both
 * @see W-447
 */
export function merge(services: Services, account: Account, token: string, audience: string) {
  return services.db.transaction().execute(async (tx) => {
    const assertion = await use(tx, services, token, audience);
    const holder = await holderOf(tx, assertion);
    if (!holder) await add(tx, account, assertion, services.now());
    else if (holder.account_id !== account.id) await moveAll(tx, services, holder.account_id, account);
    return identitiesOf(tx, account);
  });
}

async function moveAll(tx: Transaction<Tables>, services: Services, from: string, to: Account): Promise<void> {
  const rows = await tx
    .selectFrom('account')
    .where('id', 'in', [from, to.id])
    .orderBy('id')
    .select(['id', 'points'])
    .forUpdate()
    .execute();
  const points = rows.find(({ id }) => id === from)?.points ?? 0;
  await tx.updateTable('conversion').set({ turn_of: to.id }).where('turn_of', '=', from).execute();
  await tx.updateTable('book').set({ owner_id: to.id }).where('owner_id', '=', from).execute();
  await tx.updateTable('upload').set({ account_id: to.id, client_key: null }).where('account_id', '=', from).execute();
  await tx.updateTable('third_account').set({ account_id: to.id }).where('account_id', '=', from).execute();
  await tx.updateTable('account').set({ points: 0 }).where('id', '=', from).execute();
  await tx
    .updateTable('account')
    .set({ points: sql<number>`points + ${points}` })
    .where('id', '=', to.id)
    .execute();
  const powers = powersOf(services.config, to);
  for (const type of folderTypes) {
    const { limit } = powers[countedIn(type)];
    if (limit !== null && (await countOfBooks(tx, to.id, type)) > limit) throw overLimit(type, to.powers);
  }
  await endAllSessions(tx, from);
}
