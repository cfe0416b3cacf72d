import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';

/** How much may be done at once, and how fast the budget comes back. */
export interface Budget {
  readonly key: string;
  /** At most this many at once. */
  readonly size: number;
  /** One comes back every so many seconds. */
  readonly secondsEach: number;
}

/**
 * Spends one of each budget, in the order given. What is refused spends nothing more, so a budget is always full again
 * after `size * secondsEach` seconds, whatever strangers do. It is kept in the database: all servers share it.
 *
 * @throws Refusal TOO_MANY_REQUESTS when one of them is used up
 * @see safety T9
 */
export async function spend(db: Database, budgets: readonly Budget[], now: Date): Promise<void> {
  for (const { key, size, secondsEach } of budgets) {
    const { rows } = await sql`
      insert into budget as kept (key, spent, changed) values (${key}, 1, ${now})
      on conflict (key) do update
        set spent = greatest(0, kept.spent - extract(epoch from ${now}::timestamptz - kept.changed) / ${secondsEach}::float8) + 1,
            changed = ${now}
        where greatest(0, kept.spent - extract(epoch from ${now}::timestamptz - kept.changed) / ${secondsEach}::float8) + 1 <= ${size}
      returning key`.execute(db);
    if (rows.length === 0) throw new Refusal('TOO_MANY_REQUESTS');
  }
}

/** Gives back what turned out not to count, such as a right password. */
export async function giveBack(db: Database, budgets: readonly Budget[]): Promise<void> {
  const keys = budgets.map(({ key }) => key);
  await db
    .updateTable('budget')
    .set((table) => ({ spent: table.fn<number>('greatest', [sql`0`, table('spent', '-', 1)]) }))
    .where('key', 'in', keys)
    .execute();
}

/** Forgets budgets that have come back long ago. */
export async function forgetOldBudgets(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('budget')
    .where('changed', '<', new Date(now.getTime() - 2 * 24 * 3600 * 1000))
    .execute();
}
