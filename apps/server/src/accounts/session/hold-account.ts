import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Account } from '../account/account.ts';
import { lockAccount } from '../account/lock-account.ts';
import { holdSession } from './session.ts';

/**
 * Holds an account and the session that changes what leads into it, until the transaction ends. A defence at the same time comes
 * before it, and then nothing is changed; or after it, and then finds what was changed. Comes before other locks.
 *
 * @throws Refusal LOGIN_SIGNOUT for a session that has ended
 * @see safety T8
 */
export async function holdAccount(tx: Kysely<Tables>, account: Pick<Account, 'id' | 'sessionId'>): Promise<void> {
  await lockAccount(tx, account.id);
  await holdSession(tx, account);
}
