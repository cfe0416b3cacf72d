import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../account/account.ts';
import { accountColumns, accountOf } from './account-of.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** How long a session lives without being used, and at most; longer where the person chose to stay signed in. */
const lifetimes = {
  brief: { idleMs: 12 * hourMs, absoluteMs: 7 * dayMs },
  persistent: { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs },
} as const;

/** An ended session is remembered this long, to say "expired" instead of "signed out". */
const memoryMs = 30 * dayMs;
/** A use is noted at most this often, so that reading does not mean writing. */
const noteMs = 60 * 1000;

/** The form in which secrets of 256 random bits are kept: nothing slower is needed for these. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

/** @returns the token for the cookie, and how many seconds the cookie lives (`null`: until the browser is closed) */
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
      token_hash: hashOfToken(token),
      account_id: accountId,
      created: now,
      last_used: now,
      is_persistent: isPersistent,
      user_agent: userAgent.slice(0, 300),
    })
    .execute();
  return { token, maxAgeSeconds: isPersistent ? lifetimes.persistent.absoluteMs / 1000 : null };
}

/** Returns the account of a session token; `timeout` if the session has expired, `signed-out` if there is none. */
export async function findSession(db: Database, token: string, now: Date): Promise<Account | 'timeout' | 'signed-out'> {
  const hash = hashOfToken(token);
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
  // Also where the clock was ahead and has been set back: its lives are counted from the time that holds now.
  if (Math.abs(idle) > noteMs) {
    await db
      .updateTable('session')
      .set((session) => ({ last_used: now, created: session.fn<Date>('least', ['created', session.val(now)]) }))
      .where('token_hash', '=', hash)
      .execute();
  }
  return accountOf(row, now);
}

/**
 * Holds a session until the transaction ends, for what would outlive it: an end of the session at the same time waits, and
 * then finds what was made.
 *
 * @throws Refusal LOGIN_SIGNOUT for one that has ended
 * @see safety T8
 */
export async function holdSession(tx: Kysely<Tables>, { sessionId }: Pick<Account, 'sessionId'>): Promise<void> {
  if (sessionId === null) return;
  const held = await tx.selectFrom('session').where('id', '=', sessionId).select('id').forKeyShare().executeTakeFirst();
  if (!held) throw new Refusal('LOGIN_SIGNOUT');
}

/** Who is signed in by a session; `null` where nobody is any more. */
export async function accountOfSession(db: Database, sessionId: string): Promise<string | null> {
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
  await db.deleteFrom('session').where('token_hash', '=', hashOfToken(token)).execute();
}

/** Signs an account out everywhere, but in a session that is kept. @returns how many have ended */
export async function endAllSessions(db: Database, accountId: string, kept: string | null): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(kept !== null, (sessions) => sessions.where('id', '<>', kept))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** The sessions of an account that have not expired, the last used first. */
export function liveSessions(db: Database, accountId: string, now: Date) {
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

/** Forgets sessions that ended long ago. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - lifetimes.persistent.absoluteMs - memoryMs);
  await db.deleteFrom('session').where('last_used', '<', oldest).execute();
}
