import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { tell } from '../jobs/bus.ts';
import type { Queue } from '../jobs/queue.ts';
import { endWithout } from './before.ts';
import { maxClaims, statesBefore } from './state.ts';

/** One worker's right to write for one conversion, until somebody else claims it. @see safety R3 */
export interface Claim {
  readonly bookId: string;
  readonly generation: number;
}

/** The conversion was cancelled, or belongs to somebody else by now: nothing more may be written for it. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** Takes a waiting conversion; `null` where there is none to take. One that keeps killing its workers is given up. */
export async function claimConversion(
  { db, queue }: { readonly db: Kysely<Tables>; readonly queue: Pick<Queue, 'enqueue'> },
  bookId: string,
  worker: string,
): Promise<Claim | null> {
  const isGivenUp = await db.transaction().execute(async (tx) => {
    const hopeless = await tx
      .selectFrom('conversion')
      .where('book_id', '=', bookId)
      .where('state', 'in', statesBefore('claim'))
      .where('tries', '>=', maxClaims)
      .select('book_id')
      .forUpdate()
      .executeTakeFirst();
    if (!hopeless) return false;
    await endWithout(tx, queue, bookId, { state: 'error', failure: 'convert.timeout' });
    await tell(tx, { type: 'ended', bookId });
    return true;
  });
  if (isGivenUp) return null;
  const row = await db
    .updateTable('conversion')
    .set((row) => ({
      state: 'converting',
      worker,
      generation: row('generation', '+', 1),
      tries: row('tries', '+', 1),
      started: sql<Date>`coalesce(started, now())`,
    }))
    .where('book_id', '=', bookId)
    .where('state', 'in', statesBefore('claim'))
    .returning('generation')
    .executeTakeFirst();
  return row ? { bookId, generation: row.generation } : null;
}

/** Takes the later pass of a finished conversion; `null` where there is none to take. */
export async function claimSharpening(db: Kysely<Tables>, bookId: string, worker: string): Promise<Claim | null> {
  const row = await db
    .updateTable('conversion')
    .set((row) => ({ sharpen: 'working', worker, generation: row('generation', '+', 1), tries: row('tries', '+', 1) }))
    .where('book_id', '=', bookId)
    .where('state', '=', 'complete')
    .where('sharpen', '=', 'waiting')
    .returning('generation')
    .executeTakeFirst();
  return row ? { bookId, generation: row.generation } : null;
}

/**
 * Writes for a conversion in one transaction, with its row locked, so that a write and the loss of the claim exclude
 * each other.
 *
 * @throws ClaimLost when the claim is no longer the present one; nothing is written then
 */
export function writeClaimed<Result>(
  db: Kysely<Tables>,
  { bookId, generation }: Claim,
  write: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('conversion')
      .innerJoin('book', 'book.id', 'conversion.book_id')
      .where('book_id', '=', bookId)
      .where('generation', '=', generation)
      .where('book.deleted', 'is', null)
      .where((row) => row.or([row('state', '=', 'converting'), row('sharpen', '=', 'working')]))
      .select('book_id')
      .forUpdate('conversion')
      .executeTakeFirst();
    if (!held) throw new ClaimLost(`Claim ${generation} on book ${bookId} is lost`);
    return write(tx);
  });
}
