import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type CompressionServices, compressSome } from './compress-some.ts';
import { finishCompression } from './finish-compression.ts';

/** Number of books that are considered at a time; more than there are workers. */
const candidates = 50;

/**
 * Compresses some pictures of the next book that waits for it, which takes a few seconds at most, or replaces the
 * pictures of a book when all of them are compressed. Can be interrupted at any time. The account that was served least
 * recently comes first.
 *
 * @returns whether there was anything to do
 */
export async function compressNext(services: CompressionServices, signal: AbortSignal): Promise<boolean> {
  const { db, log } = services;
  return db.transaction().execute(async (tx) => {
    const bookId = await claimNext(services, tx);
    if (bookId === null) return false;
    try {
      if (!(await compressSome(services, bookId, signal))) await finishCompression(services, bookId);
    } catch (error) {
      if (signal.aborted) return true;
      log.warn({ err: error, bookId }, 'the pictures of a book could not be compressed; will retry');
      const later = sql<Date>`now() + interval '1 hour'`;
      await db.updateTable('conversion').set({ compress_due: later }).where('book_id', '=', bookId).execute();
    }
    return true;
  });
}

/**
 * Selects the next book. No other worker selects it until the transaction ends, even if this process dies. Its rows stay
 * unlocked, so that its author never waits.
 */
async function claimNext({ db }: CompressionServices, tx: Transaction<Tables>): Promise<string | null> {
  const { rows } = await sql<{ bookId: string }>`
    select c.book_id as "bookId"
    from conversion c join book b on b.id = c.book_id
    where c.compress_due <= now() and c.state = 'complete' and c.sharpen in ('none', 'done') and b.deleted is null
      and not exists (
        select from recognition r where r.book_id = c.book_id and r.state = 'working')
    order by
      (select max(r.compressed) from conversion r where r.turn_of = c.turn_of) nulls first, c.compress_due
    limit ${candidates}`.execute(db);
  for (const { bookId } of rows) {
    const { rows: locks } = await sql<{ own: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`compress ${bookId}`}, 2)) as own`.execute(tx);
    if (!locks[0]?.own) continue;
    await db
      .updateTable('conversion')
      .set({ compressed: sql<Date>`clock_timestamp()` })
      .where('book_id', '=', bookId)
      .execute();
    return bookId;
  }
  return null;
}
