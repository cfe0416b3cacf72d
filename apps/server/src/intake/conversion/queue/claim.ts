import type { Kysely, Transaction, UpdateObject } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import { maxConversionClaims } from '../../../records/tables/conversion-state.ts';
import { endConversionWithoutResult } from './previous-version.ts';
import { type Capacity, heavyWeight, nextInQueue } from './queue-order.ts';

/**
 * A worker's exclusive right to write data of a conversion, until another worker claims the conversion. @see safety R3
 */
export interface ConversionClaim {
  readonly bookId: string;
  readonly generation: number;
}

/**
 * Thrown if the conversion was cancelled or claimed by another worker. No more data of the conversion may be written.
 */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** A claim, with the properties that determine how long the conversion may keep its slot. */
export interface ClaimedConversion extends ConversionClaim {
  readonly account: string;
  readonly isHeavy: boolean;
}

/**
 * Claims the next conversion in the queue; `null` if there is none. A conversion that has crashed its worker several
 * times is marked as failed.
 *
 * @see nextInQueue
 */
export async function claimConversion(
  db: Kysely<Tables>,
  worker: string,
  room: Capacity,
): Promise<ClaimedConversion | null> {
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const next = await nextInQueue(tx, 'convert', room);
      if (!next || next.tries >= maxConversionClaims) return next && { hopeless: next.bookId };
      return claimRow(tx, next.bookId, worker, { state: 'converting', started: sql<Date>`coalesce(started, now())` });
    });
    if (!found || 'bookId' in found) return found;
    await failHopeless(db, found.hopeless);
  }
}

/**
 * Marks a conversion that has crashed too many workers as failed. Uses a separate transaction, because the book must be
 * locked first.
 */
function failHopeless(db: Kysely<Tables>, bookId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, bookId);
    const held = await tx
      .selectFrom('conversion')
      .where('book_id', '=', bookId)
      .where('state', '=', 'waiting')
      .where('tries', '>=', maxConversionClaims)
      .select('book_id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) return;
    await endConversionWithoutResult(tx, bookId, { state: 'error', failure: 'convert.timeout' });
    await publishBookEvent(tx, { type: 'ended', bookId });
  });
}

/**
 * Locks a book. The book must be locked before the row of its conversion: operations that delete, cancel or replace
 * already hold the lock on the book, and the reverse order would cause deadlocks.
 */
async function lockBook(tx: Transaction<Tables>, bookId: string): Promise<void> {
  await tx.selectFrom('book').where('id', '=', bookId).select('id').forNoKeyUpdate().executeTakeFirst();
}

/** Claims the sharpening pass of a finished conversion; `null` if there is none. */
export function claimSharpening(db: Kysely<Tables>, worker: string, room: Capacity): Promise<ClaimedConversion | null> {
  return db.transaction().execute(async (tx) => {
    const next = await nextInQueue(tx, 'sharpen', room);
    return next && claimRow(tx, next.bookId, worker, { sharpen: 'working' });
  });
}

async function claimRow(
  tx: Transaction<Tables>,
  bookId: string,
  worker: string,
  changes: UpdateObject<Tables, 'conversion'>,
): Promise<ClaimedConversion> {
  const { generation, turn_of, weight } = await tx
    .updateTable('conversion')
    .set((row) => ({
      ...changes,
      worker,
      generation: row('generation', '+', 1),
      tries: row('tries', '+', 1),
      claimed: sql<Date>`clock_timestamp()`,
    }))
    .where('book_id', '=', bookId)
    .returning(['generation', 'turn_of', 'weight'])
    .executeTakeFirstOrThrow();
  return { bookId, generation, account: turn_of, isHeavy: weight >= heavyWeight };
}

/**
 * Returns a long-running conversion to the queue to make room for others. Its converted pages are kept, and it resumes
 * in a slot for slow documents.
 */
export async function requeueConversion(db: Kysely<Tables>, claim: ConversionClaim): Promise<void> {
  await writeClaimedConversion(db, claim, async (tx) => {
    await tx
      .updateTable('conversion')
      .set({
        state: 'waiting',
        worker: null,
        weight: heavyWeight,
        tries: sql`greatest(tries - 1, 0)`,
        due: sql<Date>`now()`,
      })
      .where('book_id', '=', claim.bookId)
      .where('state', '=', 'converting')
      .execute();
    await publishBookEvent(tx, { type: 'waits', bookId: claim.bookId });
  });
}

/**
 * Writes data of a conversion in one transaction. The rows of the conversion and its book are locked, so that the claim
 * cannot be lost during the write.
 *
 * @throws ClaimLostError if the claim is no longer current; in that case, nothing is written
 */
export function writeClaimedConversion<Result>(
  db: Kysely<Tables>,
  { bookId, generation }: ConversionClaim,
  write: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, bookId);
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
    if (!held) throw new ClaimLostError(`Claim ${generation} on book ${bookId} is lost`);
    return write(tx);
  });
}
