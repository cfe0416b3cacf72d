import type { RecognizedLanguage } from '@leafcast/book';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { isWorkerDead } from '../../platform/jobs/is-worker-dead.ts';
import { accessibleBooks } from '../../records/access/access.ts';

/** Number of claims without a page, after which a book is given up. @see safety R3 */
const maxTries = 3;

/** A worker's exclusive right to recognize the text of a book, until another request or worker takes it over. */
export interface RecognitionClaim {
  readonly bookId: string;
  readonly generation: number;
  readonly run: number;
  readonly account: string;
  readonly onlyScans: boolean;
  readonly language: RecognizedLanguage | null;
  readonly expected: RecognizedLanguage | null;
}

/** Thrown if the recognition was stopped, requested again, or claimed by another worker. */
export class RecognitionLostError extends Error {
  override name = 'RecognitionLostError';
}

/**
 * Claims the next book; `null` if none is waiting. The account with the fewest running recognitions comes first, then
 * the account that was served least recently.
 */
export async function claimRecognition(db: Kysely<Tables>, worker: string): Promise<RecognitionClaim | null> {
  return db.transaction().execute(async (tx) => {
    // A lock serializes all workers, so that none decides based on data that another worker is about to change.
    await sql`select pg_advisory_xact_lock(hashtextextended('leafcast recognition', 0))`.execute(tx);
    await tx
      .updateTable('recognition')
      .set({ state: 'failed', worker: null })
      .where('state', '=', 'waiting')
      .where('tries', '>=', maxTries)
      .execute();
    const { rows } = await sql<RecognitionClaim>`
      update recognition set state = 'working', worker = ${worker}, generation = generation + 1, tries = tries + 1,
        claimed = clock_timestamp()
      where book_id = (
        select r.book_id from recognition r
        join conversion c on c.book_id = r.book_id and c.state = 'complete'
        join book b on b.id = r.book_id and b.deleted is null
        where r.state = 'waiting' and r.due <= now()
        order by
          (select count(*) from recognition o where o.turn_of = r.turn_of and o.state = 'working'),
          (select max(o.claimed) from recognition o where o.turn_of = r.turn_of) nulls first,
          r.due
        limit 1
        for update of r skip locked)
      returning book_id as "bookId", generation, run, turn_of as account, only_scans as "onlyScans",
        coalesce(language, guessed) as language, expected`.execute(tx);
    return rows[0] ?? null;
  });
}

/** Whether a book of another account is waiting. */
export async function isAnotherWaiting(db: Kysely<Tables>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('recognition')
    .where('state', '=', 'waiting')
    .where('due', '<=', sql<Date>`now()`)
    .where('turn_of', '<>', account)
    .select('book_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes data of a recognition in one transaction, in which the rows of the book and its recognition are locked.
 *
 * @throws RecognitionLostError if the claim is no longer current, or if the account that requested the recognition may
 *   no longer edit the book; in that case, nothing is written
 */
export function writeRecognition<Result>(
  db: Kysely<Tables>,
  { bookId, generation }: RecognitionClaim,
  write: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    // The book must be locked first, as in all other operations.
    await tx.selectFrom('book').where('id', '=', bookId).select('id').forUpdate().executeTakeFirst();
    const held = await tx
      .selectFrom('recognition')
      .innerJoin('book', 'book.id', 'recognition.book_id')
      .innerJoin('conversion', 'conversion.book_id', 'recognition.book_id')
      .where('recognition.book_id', '=', bookId)
      .where('recognition.generation', '=', generation)
      .where('recognition.state', '=', 'working')
      .where('conversion.state', '=', 'complete')
      .where('book.deleted', 'is', null)
      .select('recognition.asked_by')
      .forUpdate('recognition')
      .executeTakeFirst();
    if (!held || (held.asked_by !== null && !(await mayEdit(tx, held.asked_by, bookId))))
      throw new RecognitionLostError(`Claim ${generation} on book ${bookId} is lost`);
    return write(tx);
  });
}

async function mayEdit(tx: Transaction<Tables>, id: string, bookId: string): Promise<boolean> {
  const book = await accessibleBooks(tx, { id }, 'book.edit')
    .where('book.id', '=', bookId)
    .select('book.id')
    .executeTakeFirst();
  return book !== undefined;
}

/** Returns a book to the queue. */
export async function requeueRecognition(
  db: Kysely<Tables>,
  { bookId, generation }: RecognitionClaim,
  delaySeconds: number,
): Promise<void> {
  await db
    .updateTable('recognition')
    .set({ state: 'waiting', worker: null, due: sql<Date>`now() + make_interval(secs => ${delaySeconds})` })
    .where('book_id', '=', bookId)
    .where('generation', '=', generation)
    .where('state', '=', 'working')
    .execute();
}

/**
 * Returns the books to the queue whose workers no longer run, or that this worker has claimed but is not working on.
 *
 * @param running the book that this worker is working on
 * @see safety R1, R4
 */
export async function recoverRecognitions(db: Kysely<Tables>, worker: string, running: string | null): Promise<void> {
  const held = await db
    .selectFrom('recognition')
    .where('state', '=', 'working')
    .select(['book_id', 'worker'])
    .execute();
  for (const { book_id, worker: holder } of held) {
    if (holder === worker && book_id === running) continue;
    await db.transaction().execute(async (tx) => {
      if (holder !== null && holder !== worker && !(await isWorkerDead(tx, holder))) return;
      await tx
        .updateTable('recognition')
        .set({ state: 'waiting', worker: null })
        .where('book_id', '=', book_id)
        .where('worker', 'is not distinct from', holder)
        .where('state', '=', 'working')
        .execute();
    });
  }
}
