import { join } from 'node:path';
import { type Book, type BookPage, listBookFiles, listPageFiles } from '@leafcast/book';
import type { Converter, ConvertFailure, ConvertHandlers, ConvertJob, ConvertResult } from '@leafcast/convert';
import { sql } from 'kysely';
import type { Secret } from '../../platform/files/secret.ts';
import type { Services } from '../../platform/services.ts';
import { openBookFolder } from '../../records/files/book-folder.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import { getLocalFailureMessage } from '../../records/jobs/local-messages.ts';
import { compressDue, maxConversionTries, sweepDue } from '../../records/tables/conversion-state.ts';
import { getFirstPass } from './pages/offer-zooms.ts';
import { applySourcePages, writeDraft, writeNotice, writeOpenedSource, writePages } from './pages/write-pages.ts';
import { writeQueue } from './pages/write-queue.ts';
import { type ClaimedConversion, ClaimLostError, type ConversionClaim, writeClaimedConversion } from './queue/claim.ts';
import { requestFirstRecognition } from './queue/first-recognition.ts';
import type { IdleWork } from './queue/idle-work.ts';
import { completeStoredOptions } from './queue/options.ts';
import { deleteFormerSources, endConversionWithoutResult } from './queue/previous-version.ts';
import { isStillAuthorized } from './queue/still-authorized.ts';
import { localSources } from './sources.ts';

export interface ConversionServices extends Services {
  readonly queue: BookQueue;
  readonly secret: Secret;
}

/** Services and functions for one run of a conversion. */
export interface ConversionRun extends ConversionServices {
  readonly converter: Converter;
  /** Creates the book of an uploaded project, under the same claim on the job. */
  readonly convertProject: (claim: ConversionClaim, signal: AbortSignal) => Promise<void>;
  readonly idleWork: IdleWork;
  /** Name that identifies this worker process. */
  readonly worker: string;
}

/**
 * Converts a claimed book. Continues after the pages of an interrupted run.
 *
 * @param signal aborts the run; the conversion's row is then handled by the caller or by recovery
 */
export async function runConversion(run: ConversionRun, claim: ClaimedConversion, signal: AbortSignal): Promise<void> {
  const { log } = run;
  const { bookId, generation } = claim;
  log.info({ bookId, generation }, 'a conversion was started');
  try {
    if (await isOfProject(run, bookId)) return await run.convertProject(claim, signal);
    const result = await convertClaimed(run, claim, signal);
    if (signal.aborted) return;
    if (result.ok) await writeComplete(run, claim, result.book, result.failedNames);
    else await writeFailure(run, claim, result);
  } catch (error) {
    if (error instanceof ClaimLostError || signal.aborted) return;
    log.error({ err: error, bookId }, 'a conversion failed unexpectedly');
    await writeInternalError(run, claim);
  }
}

async function isOfProject({ db }: ConversionRun, bookId: string): Promise<boolean> {
  const row = await db.selectFrom('conversion').where('book_id', '=', bookId).select('of_project').executeTakeFirst();
  return row?.of_project ?? false;
}

async function convertClaimed(run: ConversionRun, claim: ConversionClaim, signal: AbortSignal): Promise<ConvertResult> {
  const { db, storage, converter, config } = run;
  const { job, done } = await readJob(run, claim.bookId);
  const work = join(config.dataFolder, 'work');
  const folder = openBookFolder(storage, work, claim.bookId);
  const sources = await localSources(storage, job.sources, join(work, 'sources', claim.bookId));
  const writes = writeQueue();
  const ready = new Set(done.keys());
  const handlers: ConvertHandlers = {
    onWorker: (pid) => run.log.debug({ bookId: claim.bookId, pid }, 'a process opens a document'),
    onOpened(book) {
      const { outline, pages } = book;
      run.log.info({ bookId: claim.bookId, pages: pages.length, headings: outline.length }, 'a document was read');
      return writes.add(() => writeOpenedSource(db, claim, book, job.options.fileTitle));
    },
    onNotice: (notice) => void writes.add(() => writeNotice(db, claim, notice)),
    onPages: (pages) =>
      writes.add(async () => {
        await folder.store(pages.flatMap(({ page }) => listPageFiles(page)));
        if (ready.size === 0) run.log.info({ bookId: claim.bookId }, 'pages are being drawn');
        for (const { index } of pages) ready.add(index);
        await writePages(db, claim, pages, ready.size);
      }),
  };
  try {
    await folder.resume(done.values());
    const input: ConvertJob = { ...job, sources: sources.files, outputDir: folder.path, done };
    const result = await converter.convert(input, handlers, AbortSignal.any([signal, writes.signal]));
    await writes.settle();
    if (result.ok) await folder.store(listBookFiles(result.book));
    return result;
  } finally {
    await sources.dispose();
    await folder.dispose();
  }
}

type StoredJob = Omit<ConvertJob, 'outputDir' | 'done' | 'sources'> & {
  readonly sources: readonly { readonly key: string; readonly name: string }[];
};

/** Reads the data that a conversion needs from the database. */
export async function readJob(
  { db, secret }: Pick<ConversionRun, 'db' | 'secret'>,
  bookId: string,
): Promise<{ job: StoredJob; done: Map<number, BookPage>; draft: Book }> {
  const row = await db
    .selectFrom('conversion')
    .innerJoin('book', 'book.id', 'conversion.book_id')
    .where('book_id', '=', bookId)
    .select(['draft', 'options', 'password', 'source_pages'])
    .executeTakeFirstOrThrow();
  const sources = await db
    .selectFrom('book_source')
    .where('book_id', '=', bookId)
    .where('position', '>=', 0)
    .orderBy('position')
    .select(['key', 'name', 'sent_by'])
    .execute();
  const pages = await db
    .selectFrom('conversion_page')
    .where('book_id', '=', bookId)
    .select(['index', 'page'])
    .execute();
  const password = row.password ? secret.open(row.password) : null;
  const { title, source } = row.draft;
  const [sender = null, ...others] = new Set(sources.map(({ sent_by }) => sent_by));
  return {
    // The converter works in document order, even if the author has rearranged the pages.
    draft: row.source_pages ? { ...row.draft, pages: row.source_pages } : row.draft,
    job: {
      bookId,
      ...(sender !== null && others.length === 0 ? { account: sender } : {}),
      title,
      kind: source.kind,
      sources,
      options: completeStoredOptions(row.options),
      ...(password === null ? {} : { password }),
    },
    done: new Map(pages.map(({ index, page }) => [index, page])),
  };
}

async function writeComplete(
  run: ConversionRun,
  claim: ConversionClaim,
  book: Book,
  failedNames: readonly string[],
): Promise<void> {
  await writeClaimedConversion(run.db, claim, async (tx) => {
    const { bookId } = claim;
    if (!(await isStillAuthorized(tx, run.queue, bookId, run.now()))) return;
    await writeDraft(tx, bookId, (draft) => applySourcePages(draft, book));
    await tx.deleteFrom('conversion_page').where('book_id', '=', bookId).execute();
    const { options, password } = await tx
      .selectFrom('conversion')
      .where('book_id', '=', bookId)
      .select(['options', 'password'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('conversion')
      .set({
        state: 'complete',
        worker: null,
        tries: 0,
        done: book.pages.length,
        total: book.pages.length,
        failure: failedNames.length > 0 ? 'convert.someFailed' : null,
        failure_values: failedNames.length > 0 ? JSON.stringify({ names: failedNames.join(', ') }) : null,
        ended: sql<Date>`now()`,
        before: null,
        source_pages: null,
        // The password of a document is deleted after all its sharp pictures have been drawn.
        sharpen: password === null ? getFirstPass({ kind: book.source.kind, options }) : 'waiting',
        due: sql<Date>`now()`,
        compress_due: compressDue,
        sweep_due: sweepDue,
      })
      .where('book_id', '=', bookId)
      .execute();
    await deleteFormerSources(tx, bookId);
    await requestFirstRecognition(tx, bookId, completeStoredOptions(options));
    await publishBookEvent(tx, { type: 'ended', bookId });
    await publishBookEvent(tx, { type: 'waits', bookId });
  });
}

async function writeFailure(run: ConversionRun, claim: ConversionClaim, failure: ConvertFailure): Promise<void> {
  const { bookId } = claim;
  const asksPassword = failure.code === 'convert.password' || failure.code === 'convert.wrongPassword';
  const { code, detail } = failure;
  run.log.info({ bookId, code, detail, ...failure.values }, 'a conversion ended without a result');
  await writeClaimedConversion(run.db, claim, async (tx) => {
    const values = { ...failure.values, names: failure.names.join(', ') };
    if (asksPassword) {
      await tx
        .updateTable('conversion')
        .set({
          state: 'password',
          worker: null,
          tries: 0,
          failure: failure.code,
          failure_values: JSON.stringify(values),
          password: null,
          ended: sql<Date>`now()`,
        })
        .where('book_id', '=', bookId)
        .execute();
    } else
      await endConversionWithoutResult(tx, bookId, {
        state: 'error',
        failure: run.isOwnMachine ? getLocalFailureMessage(code) : code,
        values,
      });
    await publishBookEvent(tx, { type: 'ended', bookId });
  });
}

/** Handles an internal error. The conversion is retried a little later, with three attempts in total. @see safety R3 */
async function writeInternalError(run: ConversionRun, claim: ConversionClaim): Promise<void> {
  const { bookId } = claim;
  const again = writeClaimedConversion(run.db, claim, async (tx) => {
    const { tries } = await tx
      .selectFrom('conversion')
      .where('book_id', '=', bookId)
      .select('tries')
      .executeTakeFirstOrThrow();
    if (tries < maxConversionTries) {
      await tx
        .updateTable('conversion')
        .set({ state: 'waiting', worker: null, due: sql<Date>`now() + make_interval(secs => ${2 ** tries})` })
        .where('book_id', '=', bookId)
        .execute();
      return;
    }
    await endConversionWithoutResult(tx, bookId, { state: 'error', failure: 'code.ERROR' });
    await publishBookEvent(tx, { type: 'ended', bookId });
  });
  // While the database is unavailable, nothing can be written; recovery finds the row later.
  await again.catch((error: unknown) =>
    run.log.warn({ err: error, bookId }, 'a failed conversion could not be recorded; recovery will handle it'),
  );
}
