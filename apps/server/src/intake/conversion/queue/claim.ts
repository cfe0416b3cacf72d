import type { Kysely, Transaction, UpdateObject } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { publishEvent } from '../../../records/jobs/events.ts';
import { maxClaims } from '../../../records/tables/conversion-state.ts';
import { endWithoutResult } from './previous-version.ts';
import { type Capacity, heavy, nextInQueue } from './queue-order.ts';

/** A worker's exclusive right to write for a conversion, until another worker claims it. @see safety R3 */
export interface Claim {
  readonly bookId: string;
  readonly generation: number;
}

/** The conversion was canceled or claimed by another worker: nothing more may be written for it. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** A claim with the properties that decide how long it keeps its slot. */
export interface Claimed extends Claim {
  readonly account: string;
  readonly isHeavy: boolean;
}

/**
 * Claims the next conversion in the queue; `null` if there is none. A conversion that has killed its worker several
 * times is ended as failed.
 *
 * @see nextInQueue
 */
export async function claimConversion(db: Kysely<Tables>, worker: string, room: Capacity): Promise<Claimed | null> {
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const next = await nextInQueue(tx, 'convert', room);
      if (!next || next.tries >= maxClaims) return next && { hopeless: next.bookId };
      return claimRow(tx, next.bookId, worker, { state: 'converting', started: sql<Date>`coalesce(started, now())` });
    });
    if (!found || 'bookId' in found) return found;
    await failHopeless(db, found.hopeless);
  }
}

/**
 * Ends a conversion that has killed too many workers, in a transaction of its own, because its book must be locked
 * first.
 */
function failHopeless(db: Kysely<Tables>, bookId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, bookId);
    const held = await tx
      .selectFrom('conversion')
      .where('book_id', '=', bookId)
      .where('state', '=', 'waiting')
      .where('tries', '>=', maxClaims)
      .select('book_id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) return;
    await endWithoutResult(tx, bookId, { state: 'error', failure: 'convert.timeout' });
    await publishEvent(tx, { type: 'ended', bookId });
  });
}

/**
 * Locks a book. The conversion row must be locked after it: authors who delete, cancel or replace already hold the
 * book, and the reverse order would deadlock.
 */
async function lockBook(tx: Transaction<Tables>, bookId: string): Promise<void> {
  await tx.selectFrom('book').where('id', '=', bookId).select('id').forNoKeyUpdate().executeTakeFirst();
}

/** Claims the sharpening pass of a finished conversion; `null` if there is none. */
export function claimSharpening(db: Kysely<Tables>, worker: string, room: Capacity): Promise<Claimed | null> {
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
): Promise<Claimed> {
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
  return { bookId, generation, account: turn_of, isHeavy: weight >= heavy };
}

/**
 * Returns a long conversion to the queue to make room for others. Its pages are kept; it resumes in a slot for slow
 * documents.
 */
export async function requeue(db: Kysely<Tables>, claim: Claim): Promise<void> {
  await writeClaimed(db, claim, async (tx) => {
    await tx
      .updateTable('conversion')
      .set({ state: 'waiting', worker: null, weight: heavy, tries: sql`greatest(tries - 1, 0)`, due: sql<Date>`now()` })
      .where('book_id', '=', claim.bookId)
      .where('state', '=', 'converting')
      .execute();
    await publishEvent(tx, { type: 'waits', bookId: claim.bookId });
  });
}

/**
 * Writes for a conversion in one transaction, with its row and its book's row locked, so that a write and the loss of
 * the claim exclude each other.
 *
 * @throws ClaimLost if the claim is no longer the current one; nothing is written then
 */
export function writeClaimed<Result>(
  db: Kysely<Tables>,
  { bookId, generation }: Claim,
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
    if (!held) throw new ClaimLost(`Claim ${generation} on book ${bookId} is lost`);
    return write(tx);
  });
}
