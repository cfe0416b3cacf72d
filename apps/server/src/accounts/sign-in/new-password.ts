import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountServices, RevokeShares } from '../account-services.ts';
import { endAllSessions, hashOfToken } from '../session/session.ts';
import { dropDemoFile } from './demo-account.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/**
 * Gives an account a new password and ends all that the old one has opened: sessions, known devices, links of mails.
 *
 * @param revokeShares ends what it has opened to others
 * @returns its address
 * @see safety T8
 */
export async function setPassword(
  tx: Transaction<Tables>,
  accountId: string,
  passwordHash: string,
  revokeShares: RevokeShares,
): Promise<string> {
  const { email } = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await endAllSessions(tx, accountId);
  await revokeShares(tx, accountId);
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  return email;
}

/**
 * Redeems the token of a mailed link, once. A password that cannot be does not use it up.
 *
 * @throws Refusal for such a password, and for a token that is unknown, used or too old
 */
export async function resetByToken(
  { db, config, now, revokeShares }: AccountServices,
  token: string,
  password: string,
): Promise<void> {
  checkNewPassword(password);
  const hash = hashOfToken(token);
  const isGood = () =>
    db.selectFrom('password_reset').where('token_hash', '=', hash).where('expires', '>', now()).select('account_id');
  // Asked first, so that wrong tokens cost no slow hash.
  if (!(await isGood().executeTakeFirst())) throw invalid();
  const passwordHash = await hashPassword(password);
  const email = await db.transaction().execute(async (tx) => {
    // Deleting is what redeems it: of two calls at once one finds nothing.
    const reset = await tx
      .deleteFrom('password_reset')
      .where('token_hash', '=', hash)
      .where('expires', '>', now())
      .returning('account_id')
      .executeTakeFirst();
    if (!reset) throw invalid();
    return setPassword(tx, reset.account_id, passwordHash, revokeShares);
  });
  await dropDemoFile(config, email);
}

const invalid = () => new Refusal('ERROR', 'login.resetInvalid');
