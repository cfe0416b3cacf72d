import type { OwnSession } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import type { AccountServices } from '../account-services.ts';
import { revokeGrants } from '../grants/revoke-grants.ts';
import { deviceOf } from '../session/device-of.ts';
import { hashOfToken, liveSessions } from '../session/session.ts';

/** Where an account is signed in. @param token of the session that asks */
export async function sessionsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: string,
  token: string,
): Promise<OwnSession[]> {
  const own = hashOfToken(token);
  const rows = await liveSessions(db, accountId, now());
  return rows.map(({ id, token_hash, user_agent, created, last_used }) => ({
    sessionId: id,
    ...deviceOf(user_agent),
    created: created.toISOString(),
    lastUsed: last_used.toISOString(),
    isThis: token_hash.equals(own),
  }));
}

/**
 * @param sessionId empty: all but the one with this token, with all that may have been made of them
 * @returns how many sessions have ended
 */
export async function endSessionsOf(
  { db, revokeShares }: Pick<AccountServices, 'db' | 'revokeShares'>,
  accountId: string,
  { sessionId, token }: { readonly sessionId: string; readonly token: string },
): Promise<number> {
  if (sessionId === '') {
    return db.transaction().execute((tx) => revokeGrants(tx, { accountId, revokeShares, keptToken: token }));
  }
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql`id::text`, '=', sessionId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
