import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Account } from '../account.ts';
import { lockAccount } from '../lock-account.ts';
import { lockSession } from './session.ts';

/**
 * Locks an account and the session that changes its sign-in methods until the transaction ends. A concurrent action
 * that protects the account, such as a password change, runs before or after this transaction. If it runs before, this
 * transaction changes nothing; if it runs after, it sees the changes. This lock must be acquired before other locks.
 *
 * @throws Refusal LOGIN_SIGNOUT if the session has ended
 * @see safety T8
 */
export async function lockAccountAndSession(
  tx: Kysely<Tables>,
  account: Pick<Account, 'id' | 'sessionId'>,
): Promise<void> {
  await lockAccount(tx, account.id);
  await lockSession(tx, account);
}
