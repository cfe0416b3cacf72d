import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Returns the current password hash of an account; `null` if it has no password. Hashes of the same password differ, so
 * each password change is detectable.
 */
export async function readPasswordHash(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const account = db.selectFrom('account').where('id', '=', accountId).select('password_hash');
  return (await account.executeTakeFirst())?.password_hash ?? null;
}

/**
 * Checks whether an account still has the password that was verified. Locks the account's row until the transaction
 * ends, so that a concurrent password change runs afterward and sees what this transaction writes. @see safety T8
 */
export async function isPasswordUnchanged(
  tx: Kysely<Tables>,
  accountId: string,
  verifiedHash: string | null,
): Promise<boolean> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forShare().execute();
  return (await readPasswordHash(tx, accountId)) === verifiedHash;
}
