import { sql } from 'kysely';
import pLimit from 'p-limit';
import { getZoomKey, getZoomPath, noMoreDetail } from '../../records/files/zoom-files.ts';
import { type BookEventBus, publishBookEvent } from '../../records/jobs/events.ts';
import type { ConversionRun } from '../conversion/run.ts';
import { drawPage } from './draw-page.ts';
import { createOpenDocuments, type OpenDocuments } from './open-documents.ts';

/** Number of pictures that a worker draws at the same time. */
const concurrency = 2;
/** Maximum number of pictures that wait for a worker; further requests are ignored, and readers show the page's image. */
const maxWaiting = 200;
/** Time for which a picture that could not be drawn is not tried again, in milliseconds. */
const retryMs = 10 * 60_000;

/**
 * Draws the sharp pictures of pages that readers have zoomed in to. Of several workers, the one that gets the lock of a
 * picture draws it.
 *
 * @returns function that stops drawing
 */
export function startZoomDrawing(run: ConversionRun, bus: Pick<BookEventBus, 'subscribeAll'>): () => Promise<void> {
  const { db, log } = run;
  const documents = createOpenDocuments(run);
  const limit = pLimit(concurrency);
  const waiting = new Set<string>();
  const failed = new Map<string, number>();

  async function serve(bookId: string, file: string, key: string): Promise<void> {
    try {
      const isOwn = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ own: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${key}, 1)) as own`.execute(tx);
        if (!rows[0]?.own) return false;
        if ((await run.storage.head(key)) === null) await draw(run, documents, { bookId, file, key });
        return true;
      });
      if (isOwn) await publishBookEvent(db, { type: 'zoomed', bookId, file });
    } catch (error) {
      log.warn({ err: error, bookId, file }, 'the sharp picture of a page could not be drawn');
      documents.drop(bookId);
      failed.set(key, performance.now());
      if (failed.size > maxWaiting) failed.delete(failed.keys().next().value ?? '');
      await publishBookEvent(db, { type: 'zoomed', bookId, file }).catch(() => undefined);
    } finally {
      waiting.delete(key);
    }
  }

  const leave = bus.subscribeAll((heard) => {
    if (heard.type !== 'zoom') return;
    const { bookId, file } = heard;
    const path = getZoomPath(file);
    if (path === null) return;
    const key = getZoomKey(bookId, path);
    const failedAt = failed.get(key) ?? Number.NEGATIVE_INFINITY;
    if (waiting.has(key)) return;
    if (waiting.size >= maxWaiting || performance.now() - failedAt < retryMs) {
      publishBookEvent(db, { type: 'zoomed', bookId, file }).catch(() => undefined);
      return;
    }
    waiting.add(key);
    void limit(() => serve(bookId, file, key));
  });
  return async () => {
    leave();
    limit.clearQueue();
    await documents.close();
  };
}

async function draw(
  { db, storage }: ConversionRun,
  documents: OpenDocuments,
  { bookId, file, key }: { readonly bookId: string; readonly file: string; readonly key: string },
): Promise<void> {
  const row = await db
    .selectFrom('conversion')
    .innerJoin('book', 'book.id', 'conversion.book_id')
    .where('book_id', '=', bookId)
    .where('state', '=', 'complete')
    .where('book.deleted', 'is', null)
    .select('generation')
    .executeTakeFirst();
  const document = row && (await documents.get(bookId, row.generation));
  if (!document) return;
  const bytes = await drawPage(db, document, bookId, file);
  await storage.put(key, bytes ?? noMoreDetail);
}
