import { setInterval } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { findZoomSource } from '../conversion/pages/offer-zooms.ts';

/** Polling interval in milliseconds. */
const pollMs = 250;

/**
 * Stores the sharp pictures of all pages in a book, and waits until they are complete. Needed before a book leaves the
 * server, because they cannot be drawn elsewhere.
 *
 * @throws the reason of the signal if it is aborted
 */
export async function storeAllZooms({ db }: Pick<Services, 'db'>, bookId: string, signal: AbortSignal): Promise<void> {
  if (await findZoomSource(db, bookId)) {
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('conversion')
        .set({ sharpen: 'waiting', due: sql<Date>`now()` })
        .where('book_id', '=', bookId)
        .where('state', '=', 'complete')
        .where('sharpen', '=', 'none')
        .execute();
      await publishBookEvent(tx, { type: 'waits', bookId });
    });
  }
  const isPending = async () => {
    const row = await db.selectFrom('conversion').where('book_id', '=', bookId).select('sharpen').executeTakeFirst();
    return row?.sharpen === 'waiting' || row?.sharpen === 'working';
  };
  if (!(await isPending())) return;
  for await (const _ of setInterval(pollMs, undefined, { signal })) if (!(await isPending())) return;
}
