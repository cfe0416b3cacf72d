import { mergeThirdAccount } from '@leafcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { lockAccountAndSession } from '../../accounts/account/session/lock-account-and-session.ts';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { addLedgerEntry } from '../../accounts/entitlements/plans/ledger.ts';
import { revokeGrants } from '../../accounts/grants/revoke-grants.ts';
import { formatIdentityTarget, recordUndoableChange } from '../../accounts/grants/undoable-changes.ts';
import {
  addIdentity,
  consumeProof,
  listIdentities,
  lockBoundAccount,
  requireExternalSignIn,
} from '../../accounts/sign-in/identity-provider/identities.ts';
import { confirmPassword } from '../../accounts/sign-in/passwords/confirm-password.ts';
import { createSignInMethodNotifier } from '../../accounts/sign-in/security-mails.ts';
import { needsCode } from '../../accounts/sign-in/steps/codes.ts';
import { payForAccount } from '../../billing/charges/settle.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { countAccountBooks, createLimitRefusal, folderTypes, getLimitFeature } from '../../records/access/quota.ts';
import { revokeOpenAccess } from '../../records/access/team-books.ts';

interface MergeRequest {
  readonly assertion: string;
  readonly account: Account;
  readonly request: FastifyRequest;
}

/** Registers the API call that merges two accounts of one person. @see W-447 */
export function registerAccountMergeCalls(app: FastifyInstance, handle: HandleCall, services: Services): void {
  const tellOf = createSignInMethodNotifier(app, services);
  handle(mergeThirdAccount, async ({ assertion, password }, context) => {
    const { account, request } = context;
    requireExternalSignIn(services.config);
    if (assertion !== '') await confirmPassword(request, account, password, services);
    const { list, added } = await merge(services, { assertion, account, request });
    if (added) tellOf({ kind: 'identity', name: added.provider }, context, added.token);
    return { list };
  });
}

/**
 * Merges the account of an external identity into the signed-in account: its books, uploads in progress, points and
 * identities. The other account remains, empty and signed out everywhere.
 *
 * @throws Refusal BOOK_UPLOAD_OVER_LIMIT if the plan has no room for the books of both accounts, and if the other
 * account requires a
 *   second step, because the identity alone does not give access to it
 *
 * @see W-447
 */
function merge(services: Services, { assertion, account, request }: MergeRequest) {
  return services.db.transaction().execute(async (tx) => {
    // Merges run one after another, because concurrent merges of two accounts into each other would deadlock.
    await sql`select pg_advisory_xact_lock(hashtextextended('leafcast merges', 0))`.execute(tx);
    await lockAccountAndSession(tx, account);
    const proved = await consumeProof(tx, services, { token: assertion, account, request });
    const holder = await lockBoundAccount(tx, proved);
    const before = (await listIdentities(tx, account)).list.map(formatIdentityTarget);
    if (!holder) await addIdentity(tx, account, proved, services.now());
    else if (holder.account_id !== account.id) {
      if (await needsCode(tx, holder.account_id)) throw new Refusal('ERROR', 'third.guarded');
      await moveAll(tx, services, holder.account_id, account);
    }
    const { list } = await listIdentities(tx, account);
    const now = services.now();
    const tokens: string[] = [];
    // All identities of the other account can now be used to sign in to this account. Each of the tokens can undo the
    // binding of all these identities.
    for (const target of list.map(formatIdentityTarget).filter((one) => !before.includes(one)))
      tokens.push(await recordUndoableChange(tx, { accountId: account.id, kind: 'identity', target }, now));
    const [token] = tokens;
    return { list, added: token === undefined ? null : { provider: proved.provider, token } };
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
    await addLedgerEntry(tx, { id: from, points }, { ...moved, amount: -points }, services.now());
    const had = rows.find(({ id }) => id === to.id)?.points ?? 0;
    await addLedgerEntry(tx, { id: to.id, points: had }, { ...moved, amount: points }, services.now());
  }
  await payForAccount(tx, to.id, services);
  const powers = resolveAccountPowers(services.config, to);
  for (const type of folderTypes) {
    const { limit } = powers[getLimitFeature(type)];
    if (limit !== null && (await countAccountBooks(tx, to.id, type)) > limit) throw createLimitRefusal(type, to.powers);
  }
  await revokeGrants(tx, { accountId: from, revokeShares: revokeOpenAccess });
}
