import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Locks an account. If two of its sign-in methods are removed concurrently, the second removal then sees the first.
 * This lock must be acquired before other locks on the account's data.
 *
 * @returns account's email address
 */
export function lockAccount(tx: Kysely<Tables>, accountId: string): Promise<{ readonly email: string }> {
  return tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
