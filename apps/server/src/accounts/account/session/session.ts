import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Account } from '../account.ts';
import { accountColumns, toAccount } from './account-of.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** Maximum idle time and maximum total lifetime of a session. Both are longer if the person chose to stay signed in. */
const lifetimes = {
  brief: { idleMs: 12 * hourMs, absoluteMs: 7 * dayMs },
  persistent: { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs },
} as const;

/** Time for which an ended session is stored, so that the server can answer "expired" instead of "signed out". */
const retentionMs = 30 * dayMs;
/** Minimum interval between updates of a session's last use, so that not every read causes a write. */
const touchIntervalMs = 60 * 1000;

/** Hashes a secret of 256 random bits for storage. Such a secret does not need a slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Starts a session.
 *
 * @returns token for the cookie, and the cookie's lifetime in seconds (`null`: until the browser is closed)
 */
export async function startSession(
  db: Database,
  accountId: string,
  now: Date,
  {
    isPersistent,
    userAgent,
    token = newToken(),
  }: { readonly isPersistent: boolean; readonly userAgent: string; readonly token?: string },
) {
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created: now,
      last_used: now,
      is_persistent: isPersistent,
      user_agent: userAgent.slice(0, 300),
    })
    .execute();
  return { token, maxAgeSeconds: isPersistent ? lifetimes.persistent.absoluteMs / 1000 : null };
}

/**
 * Returns the account that a session token belongs to; `timeout` if the session has expired, `signed-out` if there is
 * no session.
 */
export async function findSession(db: Database, token: string, now: Date): Promise<Account | 'timeout' | 'signed-out'> {
  const hash = hashToken(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('account_meta as language', (join) =>
      join.onRef('language.account_id', '=', 'account.id').on('language.key', '=', 'language'),
    )
    .where('session.token_hash', '=', hash)
    .select(['session.id as session_id', 'session.created', 'session.last_used', 'session.is_persistent'])
    .select(accountColumns)
    .select(['language.value as language', 'account.disabled'])
    .executeTakeFirst();
  if (!row || row.disabled !== null) return 'signed-out';
  const { idleMs, absoluteMs } = row.is_persistent ? lifetimes.persistent : lifetimes.brief;
  const idle = now.getTime() - row.last_used.getTime();
  if (idle > idleMs || now.getTime() - row.created.getTime() > absoluteMs) return 'timeout';
  // This also covers a clock that was ahead and has been set back: the lifetime then counts from the current time.
  if (Math.abs(idle) > touchIntervalMs) {
    await db
      .updateTable('session')
      .set((session) => ({ last_used: now, created: session.fn<Date>('least', ['created', session.val(now)]) }))
      .where('token_hash', '=', hash)
      .execute();
  }
  return toAccount(row, now);
}

/**
 * Locks a session until the transaction ends. Used for changes that outlive the session: a concurrent request that ends
 * the session waits and then sees the changes.
 *
 * @throws Refusal LOGIN_SIGNOUT if the session has ended
 * @see safety T8
 */
export async function lockSession(tx: Kysely<Tables>, { sessionId }: Pick<Account, 'sessionId'>): Promise<void> {
  if (sessionId === null) return;
  const held = await tx.selectFrom('session').where('id', '=', sessionId).select('id').forKeyShare().executeTakeFirst();
  if (!held) throw new Refusal('LOGIN_SIGNOUT');
}

/** Returns the account that a session has signed in; `null` if the session no longer exists. */
export async function findSessionAccount(db: Database, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', sessionId)
    .where('account.disabled', 'is', null)
    .select('account.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends all sessions of an account except the given one. @returns number of sessions ended */
export async function endAllSessions(db: Database, accountId: string, exceptSessionId: string | null): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== null, (sessions) => sessions.where('id', '<>', exceptSessionId))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Returns the sessions of an account that have not expired, most recently used first. */
export function activeSessions(db: Database, accountId: string, now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms);
  return db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or(
        ([true, false] as const).map((isPersistent) => {
          const { idleMs, absoluteMs } = isPersistent ? lifetimes.persistent : lifetimes.brief;
          return row.and([
            row('is_persistent', '=', isPersistent),
            row('last_used', '>=', since(idleMs)),
            row('created', '>=', since(absoluteMs)),
          ]);
        }),
      ),
    )
    .orderBy('last_used', 'desc')
    .limit(100)
    .select(['id', 'user_agent', 'created', 'last_used'])
    .execute();
}

/** Deletes sessions that ended long ago. */
export async function deleteOldSessions(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - lifetimes.persistent.absoluteMs - retentionMs);
  await db.deleteFrom('session').where('last_used', '<', oldest).execute();
}
