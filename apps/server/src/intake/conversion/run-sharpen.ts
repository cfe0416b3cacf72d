import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { openBookFolder } from '../../records/files/book-folder.ts';
import { compressDue, maxConversionTries, sweepDue } from '../../records/tables/conversion-state.ts';
import { withPages, withSharperRenditions, withZooms, type ZoomRenditions } from '../../records/versions/overlay.ts';
import { publishNextVersion } from '../../records/versions/publication.ts';
import { areZoomsOutdated, readRotatedZooms, sharpenUndoSteps } from './pages/turned-zooms.ts';
import { writeNotice, writePages } from './pages/write-pages.ts';
import { writeQueue } from './pages/write-queue.ts';
import { type ClaimedConversion, ClaimLostError, type ConversionClaim, writeClaimedConversion } from './queue/claim.ts';
import { type ConversionRun, readJob } from './run.ts';
import { localSources } from './sources.ts';

/**
 * Adds the sharpest rendition to the pages of a completed book. The book works without it, so failures are only logged.
 */
export async function runSharpening(run: ConversionRun, claim: ClaimedConversion, signal: AbortSignal): Promise<void> {
  const { bookId } = claim;
  const { db, storage, config, log } = run;
  const { job, draft, done } = await readJob(run, bookId);
  const work = join(config.dataFolder, 'work');
  const folder = openBookFolder(storage, work, bookId);
  const book = withPages(
    draft,
    [...done].map(([index, page]) => ({ index, page })),
  );
  const writes = writeQueue();
  const sources = await localSources(storage, job.sources, join(work, 'sources', bookId));
  try {
    const result = await run.converter.sharpen(
      { ...job, sources: sources.files, book, outputDir: folder.path },
      {
        onNotice: (notice) => void writes.add(() => writeNotice(db, claim, notice)),
        onWorker: (pid) => log.debug({ bookId, pid }, 'a process opens a document'),
        onPages: (pages) =>
          writes.add(async () => {
            await folder.store(pages.flatMap(({ page }) => (page.images.zoom ? [page.images.zoom.file] : [])));
            await writePages(db, claim, pages);
          }),
      },
      AbortSignal.any([signal, writes.signal]),
    );
    await writes.settle();
    if (signal.aborted) return;
    if (!result.ok)
      log.warn({ bookId, detail: result.detail }, 'the additional renditions of a book could not be created');
    for (let isDone = false; !isDone; ) {
      const pages = await db.selectFrom('conversion_page').where('book_id', '=', bookId).select('page').execute();
      const zooms = await readRotatedZooms(
        run,
        bookId,
        pages.map(({ page }) => page),
      );
      isDone = await writeClaimedConversion(db, claim, (tx) => finishSharpening(tx, bookId, zooms, run.now()));
    }
  } catch (error) {
    if (error instanceof ClaimLostError || signal.aborted) return;
    log.error({ err: error, bookId }, 'creating additional renditions failed unexpectedly');
    await postponeOrGiveUp(run, claim);
  } finally {
    await sources.dispose();
    await folder.dispose();
  }
}

/**
 * Adds the sharper renditions to the draft and the published version. This does not count as a change by the author.
 *
 * @returns `false` if the author has concurrently rotated a page; in that case, nothing is written
 */
async function finishSharpening(
  tx: Transaction<Tables>,
  bookId: string,
  zooms: ZoomRenditions,
  now: Date,
): Promise<boolean> {
  const book = await tx.selectFrom('book').where('id', '=', bookId).selectAll().forUpdate().executeTakeFirstOrThrow();
  if (await areZoomsOutdated(tx, bookId, zooms)) return false;
  const pages = await tx
    .deleteFrom('conversion_page')
    .where('book_id', '=', bookId)
    .returning(['index', 'page'])
    .execute();
  const made = withPages(book.draft, pages);
  const draft = { ...made, pages: withZooms(made.pages, zooms) };
  await sharpenUndoSteps(tx, bookId, zooms);
  await tx
    .updateTable('book')
    .set({ draft: JSON.stringify(draft) })
    .where('id', '=', bookId)
    .execute();
  await tx
    .updateTable('conversion')
    .set({ sharpen: 'done', worker: null, tries: 0, password: null, compress_due: compressDue, sweep_due: sweepDue })
    .where('book_id', '=', bookId)
    .execute();
  if (book.published_version === null || pages.length === 0) return true;
  const shown = await tx
    .selectFrom('publication')
    .where('book_id', '=', bookId)
    .where('version', '=', book.published_version)
    .selectAll()
    .executeTakeFirstOrThrow();
  const manifest = withSharperRenditions(shown.manifest, zooms);
  const { revision, published, published_by: by, restored_from } = shown;
  const restored = restored_from === null ? {} : { restoredFrom: restored_from };
  await publishNextVersion(tx, { bookId, manifest, revision, published, now, by, ...restored });
  return true;
}

async function postponeOrGiveUp({ db, log }: ConversionRun, { bookId, generation }: ConversionClaim): Promise<void> {
  const again = db
    .updateTable('conversion')
    .set({
      sharpen: sql`case when tries < ${maxConversionTries} then 'waiting' else 'done' end`,
      worker: null,
      due: sql<Date>`now() + interval '30 seconds'`,
    })
    .where('book_id', '=', bookId)
    .where('generation', '=', generation)
    .where('sharpen', '=', 'working')
    .execute();
  await again.catch((error: unknown) =>
    log.warn({ err: error, bookId }, 'a failed pass could not be recorded; recovery will handle it'),
  );
}
