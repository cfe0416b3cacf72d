import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Kind of queue: conversions, or the later sharpening passes over completed books. */
export type QueueKind = 'convert' | 'sharpen';

/** Weight of a document whose rendering took a long time without finishing. */
export const heavyWeight = 9;

/** Source sizes in bytes at which the weight of a document increases by one. */
const steps = [2 ** 20, 8 * 2 ** 20, 64 * 2 ** 20];

/**
 * Estimates the work for a document, from 0 to 3, by its size in bytes, because nothing else is known before the
 * document is opened.
 */
export function estimateWeight(files: readonly { readonly size: number }[]): number {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return steps.filter((step) => bytes >= step).length;
}

/** Free capacity of a worker. */
export interface Capacity {
  /** Whether the capacity is for documents known to be heavy, or for all other documents. */
  readonly isHeavy: boolean;
  /** Accounts that already hold the maximum number of this worker's slots. */
  readonly full: readonly string[];
  /**
   * Books that this worker is still processing. If such a book is stopped and queued again, its current run must end
   * first.
   */
  readonly busy: readonly string[];
}

/**
 * Selects the next book to convert. The account with the fewest running conversions comes first, then the account that
 * was served least recently. Within an account, the lightest book comes first, then the book that has waited longest. A
 * lock serializes all workers, so that none decides based on data that another worker is about to change.
 */
export async function nextInQueue(
  tx: Transaction<Tables>,
  queue: QueueKind,
  capacity: Capacity,
): Promise<{ readonly bookId: string; readonly tries: number } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leafcast turns', 0))`.execute(tx);
  const { rows } = await sql<{ bookId: string; tries: number }>`
    select c.book_id as "bookId", c.tries
    from conversion c
    join (
      select distinct on (turn_of) book_id from conversion
      where ${isWaiting(queue, capacity)}
      order by turn_of, weight, due
    ) first using (book_id)
    order by
      (select count(*) from conversion r
        where r.turn_of = c.turn_of and (r.state = 'converting' or r.sharpen = 'working')),
      (select max(r.claimed) from conversion r where r.turn_of = c.turn_of) nulls first,
      c.weight, c.due
    limit 1
    for update of c skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Checks whether a conversion is waiting for this capacity. */
export async function isCapacityNeeded(db: Kysely<Tables>, capacity: Capacity): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from conversion where ${isWaiting('convert', capacity)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

function isWaiting(queue: QueueKind, { isHeavy, full, busy }: Capacity) {
  const state = queue === 'convert' ? sql`state = 'waiting'` : sql`sharpen = 'waiting' and state = 'complete'`;
  // Weight is irrelevant for sharpening, because all passes share one slot.
  const weight =
    queue === 'sharpen' ? sql`true` : isHeavy ? sql`weight >= ${heavyWeight}` : sql`weight < ${heavyWeight}`;
  return sql`${state} and ${weight} and due <= now() and turn_of <> all(${full}) and book_id <> all(${busy}::uuid[])`;
}
