import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../refusal.ts';

/** A rate limit: its maximum number of units, and the time in which they refill. */
export interface Budget {
  readonly key: string;
  /** Maximum number of available units. */
  readonly size: number;
  /** Time in which one unit is refilled, in seconds. */
  readonly secondsEach: number;
  /** Number of units that a request spends; one if absent. */
  readonly cost?: number;
}

/**
 * Spends units from each budget in order. A refused request spends nothing more, so a budget is full again after `size
 * * secondsEach` seconds, regardless of what others do. Budgets are stored in the database and shared by all servers.
 * If a clock is set back, the budget refills starting at the new time.
 *
 * @throws Refusal TOO_MANY_REQUESTS if one of the budgets is exhausted
 * @see safety T9
 */
export async function spendBudgets(db: Database, budgets: readonly Budget[], now: Date): Promise<void> {
  for (const { key, size, secondsEach, cost = 1 } of budgets) {
    const elapsed = sql`greatest(0, extract(epoch from ${now}::timestamptz - kept.changed)) / ${secondsEach}::float8`;
    const spent = sql`greatest(0, kept.spent - ${elapsed}) + ${cost}::float8`;
    const { rows } = await sql<{ spent: number }>`
      insert into budget as kept (key, spent, changed) values (${key}, ${cost}, ${now})
      on conflict (key) do update set spent = least(${spent}, ${size + cost}::float8), changed = ${now}
        where ${spent} <= ${size} or kept.changed > ${now}
      returning spent`.execute(db);
    if (rows[0] === undefined || rows[0].spent > size) throw new Refusal('TOO_MANY_REQUESTS');
  }
}

/** Refunds units for a request that should not count, such as a correct password. */
export async function refundBudgets(db: Database, budgets: readonly Budget[]): Promise<void> {
  for (const { key, cost = 1 } of budgets) {
    await db
      .updateTable('budget')
      .set((table) => ({ spent: table.fn<number>('greatest', [sql`0`, table('spent', '-', cost)]) }))
      .where('key', '=', key)
      .execute();
  }
}

/** Deletes budgets that have been full for a long time. */
export async function deleteOldBudgets(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('budget')
    .where('changed', '<', new Date(now.getTime() - 2 * 24 * 3600 * 1000))
    .execute();
}
