import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../account/account.ts';
import { recordAuditEntry } from '../account/audit/record-audit-entry.ts';
import { lockAccount } from '../account/lock-account.ts';
import { hashToken } from '../account/session/session.ts';
import type { AccountServices, RevokeShares } from '../account-services.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';
import { checkNewPassword, hashPassword } from './passwords/password.ts';
import { deleteDemoFile } from './registration/demo-account.ts';
import { hasOtherSignInMethods } from './steps/sign-in-methods.ts';

/**
 * Sets a new password and revokes everything that was created with the old password.
 *
 * @param currentSessionId session that stays signed in
 * @returns the account's email address
 * @throws Refusal if that session has ended meanwhile
 * @see safety T8
 */
export async function setPassword(
  tx: Transaction<Tables>,
  accountId: string,
  passwordHash: string,
  revokeShares: RevokeShares,
  currentSessionId: string | null = null,
): Promise<string> {
  const { email } = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await revokeGrants(tx, { accountId, revokeShares, currentSessionId });
  return email;
}

/**
 * Redeems the token of a mailed password reset link. Each token can be used once, but an invalid password does not use
 * it up.
 *
 * @returns whether the account has other sign-in methods or a second step
 * @throws Refusal if the password is invalid, or the token is unknown, used or expired
 */
export async function resetPasswordByToken(
  { db, config, now, revokeShares }: AccountServices,
  { token, password, ip }: { readonly token: string; readonly password: string; readonly ip: string },
): Promise<boolean> {
  checkNewPassword(password);
  const hash = hashToken(token);
  const isGood = () =>
    db.selectFrom('password_reset').where('token_hash', '=', hash).where('expires', '>', now()).select('account_id');
  // Check the token first, so that invalid tokens do not cause the computation of a slow hash.
  const asked = await isGood().executeTakeFirst();
  if (!asked) throw invalid();
  const passwordHash = await hashPassword(password);
  const { email, hasOtherWays } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, asked.account_id);
    // Deleting the row redeems the token: of two concurrent calls, one finds no row.
    const reset = await tx
      .deleteFrom('password_reset')
      .where('token_hash', '=', hash)
      .where('expires', '>', now())
      .returning('account_id')
      .executeTakeFirst();
    if (!reset) throw invalid();
    await tx.updateTable('account').set({ is_verified: true }).where('id', '=', reset.account_id).execute();
    const address = await setPassword(tx, reset.account_id, passwordHash, revokeShares);
    const actor = { account: { id: reset.account_id, email: address }, ip, now: now() };
    await recordAuditEntry(tx, actor, { action: 'account.passwordReset' });
    return { email: address, hasOtherWays: await hasOtherSignInMethods(tx, reset.account_id) };
  });
  await deleteDemoFile(config, email);
  return hasOtherWays;
}

/**
 * Changes the password of the signed-in account. The requesting session stays signed in.
 *
 * @throws Refusal if the password is invalid, or the session has ended meanwhile
 */
export async function changeOwnPassword(
  { db, config, revokeShares }: Pick<AccountServices, 'db' | 'config' | 'revokeShares'>,
  account: Account,
  password: string,
): Promise<void> {
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((tx) => setPassword(tx, account.id, passwordHash, revokeShares, account.sessionId));
  await deleteDemoFile(config, account.email);
}

const invalid = () => new Refusal('ERROR', 'login.resetInvalid');
