import { mergeThirdAccount } from '@leafcast/contract';
import type { Transaction } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import type { Answer } from '../../accounts/calls/call-router.ts';
import { powersOf } from '../../accounts/entitlements/entitlements.ts';
import { addIdentity, holderOf, identitiesOf, useAssertion } from '../../accounts/identity-provider/identities.ts';
import { addEntry } from '../../accounts/plans/ledger.ts';
import { endAllSessions } from '../../accounts/session/session.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
import type { Services } from '../../platform/services.ts';
import { settleAccount } from '../billing/settle.ts';
import { revokePreviewsOf } from '../stored/preview-token.ts';
import { countedIn, countOfBooks, folderTypes, overLimit } from '../stored/quota.ts';

/** The call that brings two accounts of one person together. @see W-447 */
export function registerAccountMerge(answer: Answer, services: Services): void {
  answer(mergeThirdAccount, ({ assertion }, { account, request }) =>
    merge(services, account, assertion, publicUrl(request, services.config)),
  );
}

/**
 * Brings what belongs to the account of an outside identity into the one that is signed in: its books, what is being
 * uploaded, its points and its identities. The other account is left empty and signed out everywhere.
 *
 * @throws Refusal BOOK_UPLOAD_OVER_LIMIT where the plan does not hold the books of both
 * @see W-447
 */
function merge(services: Services, account: Account, token: string, audience: string) {
  return services.db.transaction().execute(async (tx) => {
    const assertion = await useAssertion(tx, services, token, audience);
    const holder = await holderOf(tx, assertion);
    if (!holder) await addIdentity(tx, account, assertion, services.now());
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
  if (points > 0) {
    const moved = { reason: 'merge', actor: to.id } as const;
    await addEntry(tx, { id: from, points }, { ...moved, amount: -points }, services.now());
    const had = rows.find(({ id }) => id === to.id)?.points ?? 0;
    await addEntry(tx, { id: to.id, points: had }, { ...moved, amount: points }, services.now());
  }
  await settleAccount(tx, to.id, services);
  const powers = powersOf(services.config, to);
  for (const type of folderTypes) {
    const { limit } = powers[countedIn(type)];
    if (limit !== null && (await countOfBooks(tx, to.id, type)) > limit) throw overLimit(type, to.powers);
  }
  await endAllSessions(tx, from);
  await revokePreviewsOf(tx, from);
}
