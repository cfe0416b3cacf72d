import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The hash that an account's password has now; `null` without one. It is told apart from the next one, also of the same password. */
export async function passwordHashOf(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const account = db.selectFrom('account').where('id', '=', accountId).select('password_hash');
  return (await account.executeTakeFirst())?.password_hash ?? null;
}

/**
 * Whether an account still has the password that was proved. Its row is locked until the transaction ends: a change at the same
 * time comes after what is written here, and finds it. @see safety T8
 */
export async function stillHasPassword(tx: Kysely<Tables>, accountId: string, proved: string | null): Promise<boolean> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forShare().execute();
  return (await passwordHashOf(tx, accountId)) === proved;
}
