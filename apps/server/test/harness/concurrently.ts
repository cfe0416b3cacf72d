import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/connect.ts';

/** Waits until this many queries are waiting for a lock in the database, or until the response has arrived. */
export async function waitForLockedQueries(db: Database, count: number, answer: Promise<unknown>): Promise<void> {
  let isThere = false;
  void answer.then(() => {
    isThere = true;
  });
  while (!isThere) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
  }
}

/**
 * Runs an action in the newest session of an account while securing the account (for example a password change) ends
 * that session. The session still exists when the action begins.
 */
export async function signOutDuring<Answer>(
  db: Database,
  accountId: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
    const newest = tx.selectFrom('session').where('account_id', '=', accountId).orderBy('created', 'desc').limit(1);
    await tx.deleteFrom('session').where('id', 'in', newest.select('id')).execute();
    const answer = action();
    await waitForLockedQueries(db, 1, answer);
    return { answer };
  });
  return answer;
}
