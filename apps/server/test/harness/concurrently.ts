import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/connect.ts';

/** Waits until this many queries wait for a lock in the database, or the response has arrived. */
export async function untilWaiting(db: Database, count: number, answer: Promise<unknown>): Promise<void> {
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
 * Runs an action in the newest session of an account while a defense of the account ends that session. When the action
 * begins, the session still exists.
 */
export async function signedOutMeanwhile<Answer>(
  db: Database,
  accountId: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
    const newest = tx.selectFrom('session').where('account_id', '=', accountId).orderBy('created', 'desc').limit(1);
    await tx.deleteFrom('session').where('id', 'in', newest.select('id')).execute();
    const answer = action();
    await untilWaiting(db, 1, answer);
    return { answer };
  });
  return answer;
}
