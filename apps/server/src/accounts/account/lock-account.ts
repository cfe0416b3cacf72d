import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Locks an account, so that of two of its ways that go at once the second sees that the first is gone. Comes before other
 * locks of what belongs to it. @returns its address
 */
export function lockAccount(tx: Kysely<Tables>, accountId: string): Promise<{ readonly email: string }> {
  return tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('email')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
