import type { OwnSession } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { describeDevice } from '../account/session/describe-device.ts';
import { activeSessions } from '../account/session/session.ts';
import type { AccountServices } from '../account-services.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';

/** Lists the active sessions of an account. */
export async function listSessions({ db, now }: Pick<Services, 'db' | 'now'>, account: Account): Promise<OwnSession[]> {
  const rows = await activeSessions(db, account.id, now());
  return rows.map(({ id, user_agent, created, last_used }) => ({
    sessionId: id,
    ...describeDevice(user_agent),
    created: created.toISOString(),
    lastUsed: last_used.toISOString(),
    isThis: id === account.sessionId,
  }));
}

/**
 * Ends sessions of an account.
 *
 * @param sessionId session to end; if empty, ends all sessions except the requesting one and revokes everything that
 * they may have created
 * @returns number of sessions ended
 */
export async function endOwnSessions(
  { db, revokeShares }: Pick<AccountServices, 'db' | 'revokeShares'>,
  account: Account,
  sessionId: string,
): Promise<number> {
  const { id: accountId, sessionId: currentSessionId } = account;
  if (sessionId === '') {
    return db.transaction().execute((tx) => revokeGrants(tx, { accountId, revokeShares, currentSessionId }));
  }
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql`id::text`, '=', sessionId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
