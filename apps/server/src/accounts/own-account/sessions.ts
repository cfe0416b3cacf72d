import type { OwnSession } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { deviceOf } from '../account/session/device-of.ts';
import { activeSessions } from '../account/session/session.ts';
import type { AccountServices } from '../account-services.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';

/** Lists the active sessions of an account. */
export async function sessionsOf({ db, now }: Pick<Services, 'db' | 'now'>, account: Account): Promise<OwnSession[]> {
  const rows = await activeSessions(db, account.id, now());
  return rows.map(({ id, user_agent, created, last_used }) => ({
    sessionId: id,
    ...deviceOf(user_agent),
    created: created.toISOString(),
    lastUsed: last_used.toISOString(),
    isThis: id === account.sessionId,
  }));
}

/**
 * @param sessionId empty: all except the requesting session, including everything that may have been created from them
 * @returns the number of sessions ended
 */
export async function endSessionsOf(
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
