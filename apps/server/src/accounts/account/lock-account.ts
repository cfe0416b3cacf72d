import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Locks an account, so that when two of its sign-in methods are removed concurrently, the second removal sees the
 * first. Must be taken before other locks on the account's data. @returns its email address
 */
export function lockAccount(tx: Kysely<Tables>, accountId: string): Promise<{ readonly email: string }> {
  return tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
