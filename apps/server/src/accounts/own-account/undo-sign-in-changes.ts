import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAuditEntry } from '../account/audit/record-audit-entry.ts';
import { lockAccount } from '../account/lock-account.ts';
import { hashToken } from '../account/session/session.ts';
import type { AccountServices } from '../account-services.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';
import { formatIdentityTarget, type WayUndoTable } from '../grants/undoable-changes.ts';
import { createResetToken } from '../sign-in/passwords/reset-link.ts';
import { setEmail } from './change-email.ts';

/**
 * Undoes the addition of a sign-in method that the account's owner did not add, with the token of the mailed link. The
 * person who added the method knew the password. The function therefore removes the method, all methods added after it,
 * and the password, and revokes everything that the person may have created.
 *
 * @returns token for setting a new password
 * @throws Refusal if the token is unknown, used or expired
 * @see safety T8
 */
export async function undoSignInChanges(
  { db, now, revokeShares }: Pick<AccountServices, 'db' | 'now' | 'revokeShares'>,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const noted = await tx
      .selectFrom('way_undo')
      .where('token_hash', '=', hashToken(token))
      .where('expires', '>', now())
      .select(['account_id', 'added'])
      .executeTakeFirst();
    if (!noted) throw invalid();
    const accountId = noted.account_id;
    await lockAccount(tx, accountId);
    const ways = await tx
      .deleteFrom('way_undo')
      .where('account_id', '=', accountId)
      .where('added', '>=', noted.added)
      .returning(['kind', 'target', 'added'])
      .execute();
    // A concurrent request with the same link has already undone the change.
    if (ways.length === 0) throw invalid();
    // Newest first: after several address changes, the address before the first change is restored last and therefore
    // remains.
    for (const { kind, target } of ways.sort((one, other) => Number(other.added) - Number(one.added)))
      await undoByKind[kind](tx, accountId, target);
    const { email } = await tx
      .updateTable('account')
      .set({ password_hash: null })
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await revokeGrants(tx, { accountId, revokeShares });
    const actor = { account: { id: accountId, email }, ip, now: now() };
    await recordAuditEntry(tx, actor, {
      action: 'account.wayRemoved',
      target: ways.map(({ kind }) => kind).join(', '),
    });
    return createResetToken(tx, accountId, now());
  });
}

const invalid = () => new Refusal('ERROR', 'login.undoInvalid');

type UndoChange = (tx: Transaction<Tables>, accountId: string, target: string) => Promise<unknown>;

const undoByKind: Readonly<Record<WayUndoTable['kind'], UndoChange>> = {
  passkey: (tx, accountId, id) =>
    tx.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id).execute(),
  async codes(tx, accountId) {
    await tx.deleteFrom('code_key').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  },
  async identity(tx, accountId, target) {
    const own = await tx
      .selectFrom('third_account')
      .where('account_id', '=', accountId)
      .select(['provider', 'subject'])
      .execute();
    for (const identity of own.filter((one) => formatIdentityTarget(one) === target)) {
      const { provider, subject } = identity;
      await tx.deleteFrom('third_account').where('provider', '=', provider).where('subject', '=', subject).execute();
    }
  },
  /** If another account has taken the previous address meanwhile, the address stays with that account. */
  email: (tx, accountId, before) => setEmail({ db: tx }, accountId, before, true),
};
