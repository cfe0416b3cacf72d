import { isWorkerDead } from '../../../platform/jobs/is-worker-dead.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import { conversionStatesBefore } from '../../../records/tables/conversion-state.ts';
import type { ConversionServices } from '../run.ts';

/**
 * Returns unfinished conversions to the queue: those of workers that no longer run, and those that this worker has
 * claimed but is not working on (after a database outage). Completed pages are kept.
 *
 * @param running books that this process is working on
 * @see safety R1, R4
 */
export async function recoverConversions(
  { db, log }: Pick<ConversionServices, 'db' | 'log'>,
  worker: string,
  running: ReadonlySet<string>,
): Promise<void> {
  const held = await db
    .selectFrom('conversion')
    .where((row) => row.or([row('state', '=', 'converting'), row('sharpen', '=', 'working')]))
    .select(['book_id', 'worker'])
    .execute();
  for (const { book_id: bookId, worker: holder } of held) {
    if (holder === worker && running.has(bookId)) continue;
    await db.transaction().execute(async (tx) => {
      if (holder !== null && holder !== worker && !(await isWorkerDead(tx, holder))) return;
      const waiting = await tx
        .updateTable('conversion')
        .set({ state: 'waiting', worker: null })
        .where('book_id', '=', bookId)
        .where('worker', 'is not distinct from', holder)
        .where('state', 'in', conversionStatesBefore('recover'))
        .executeTakeFirst();
      if (waiting.numUpdatedRows > 0n) {
        log.info({ bookId }, 'a conversion without a running worker was returned to the queue');
        return publishBookEvent(tx, { type: 'waits', bookId });
      }
      const blunt = await tx
        .updateTable('conversion')
        .set({ sharpen: 'waiting', worker: null })
        .where('book_id', '=', bookId)
        .where('worker', 'is not distinct from', holder)
        .where('sharpen', '=', 'working')
        .executeTakeFirst();
      if (blunt.numUpdatedRows > 0n) await publishBookEvent(tx, { type: 'waits', bookId });
    });
  }
}
