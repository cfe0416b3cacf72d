import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Returns the current password hash of an account; `null` without a password. Hashes differ even for the same password,
 * so a later one can be told apart.
 */
export async function passwordHashOf(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const account = db.selectFrom('account').where('id', '=', accountId).select('password_hash');
  return (await account.executeTakeFirst())?.password_hash ?? null;
}

/**
 * Checks whether an account still has the password that was verified. Locks its row until the transaction ends, so that
 * a concurrent password change runs afterwards and sees what this transaction writes. @see safety T8
 */
export async function isPasswordUnchanged(
  tx: Kysely<Tables>,
  accountId: string,
  verifiedHash: string | null,
): Promise<boolean> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forShare().execute();
  return (await passwordHashOf(tx, accountId)) === verifiedHash;
}
