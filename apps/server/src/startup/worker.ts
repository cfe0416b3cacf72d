import { join } from 'node:path';
import { createConverter, type Sandbox } from '@leafcast/convert';
import { chargeDueAccounts } from '../billing/charges/charge-due.ts';
import { scheduleTextIndexing } from '../books/text/schedule-text-indexing.ts';
import { sendNotices } from '../hosting/messages/notices.ts';
import { deleteExpiredFiles } from '../hosting/published-files/files.ts';
import { writePublishedFile } from '../hosting/published-files/write-file.ts';
import { compressWhenIdle } from '../intake/compression/compress-when-idle.ts';
import type { ConversionRun } from '../intake/conversion/run.ts';
import { scheduleConversions } from '../intake/conversion/schedule.ts';
import { sweepBooks } from '../intake/conversion/sweeps/sweep-books.ts';
import { converterFolder, sweepConverterFolders } from '../intake/conversion/sweeps/sweep-converter-folders.ts';
import { assembleFinishedBook } from '../intake/finished/assemble-finished-book.ts';
import { scheduleRecognition } from '../intake/recognition/schedule.ts';
import { deleteExpiredUploads } from '../intake/upload/unfinished/sweep.ts';
import { startZoomDrawing } from '../intake/zooms/draw-zooms.ts';
import { createExport } from '../library/account-removal/export.ts';
import { purgeAccounts } from '../library/account-removal/purge.ts';
import { convertProject } from '../library/projects/brought/convert-project.ts';
import type { BookServices } from '../records/book-services.ts';
import { emptyTrash } from '../records/files/empty-trash.ts';
import { purgeBook } from '../records/files/remove.ts';

export interface BackgroundWorker {
  /** Interrupts running work, which another worker or the next start resumes. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /**
   * Number of idle worker processes (lanes) that the converter keeps ready; by default, the converter's own setting.
   */
  readonly spareLanes?: number;
  /** Whether presentations are converted even if LibreOffice could read the files of this machine; false by default. */
  readonly allowsUnconfinedOffice?: boolean;
  /** Returns the Ghostscript folder if Ghostscript cannot be found automatically. */
  readonly ghostscriptFolder?: (() => string | undefined) | undefined;
  /** Whether text in the pictures of books is recognized; true by default. */
  readonly recognizesText?: boolean;
  /** Finds the sandbox for converters; default: the best sandbox available on this machine. */
  readonly sandbox?: () => Promise<Sandbox>;
  /** Creates the converter; default: a separate converter for this worker. */
  readonly converterFactory?: typeof createConverter;
}

const sweepMs = 10 * 60 * 1000;

/**
 * Starts the background work of this process and its children: converts books, adds sharper renditions, compresses pictures,
 * removes deleted books and accounts, exports data, assembles uploaded books, publishes files, and charges for books that are online.
 */
export async function startWorker(
  services: BookServices,
  { converterFactory = createConverter, recognizesText = true, ...reserve }: WorkerOptions = {},
): Promise<BackgroundWorker> {
  const { config, queue, bus, log, worker: name } = services;
  const converter = converterFactory({ tempDir: join(converterFolder(config), name), ...reserve });
  const run: ConversionRun = {
    ...services,
    converter,
    convertProject: (claim, signal) => convertProject(services, claim, signal),
    idleWork: compressWhenIdle(services),
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'cleanup failed and will be retried');
  const sweep = () =>
    deleteExpiredUploads(services)
      .then(() => sweepConverterFolders(services))
      .then(() => sweepBooks(services))
      .then(() => emptyTrash(services))
      .then(() => purgeAccounts(services))
      .then(() => deleteExpiredFiles(services))
      .catch(warn);
  const charge = () =>
    chargeDueAccounts(services).catch((error: unknown) =>
      log.warn({ err: error }, 'charging failed and will be retried'),
    );
  const mail = () =>
    sendNotices(services).catch((error: unknown) =>
      log.warn({ err: error }, 'sending notices failed and will be retried'),
    );

  const texts = scheduleTextIndexing(services);
  const leave = bus.subscribeAll((heard) => {
    if (heard.type === 'ended') texts.look();
    if (heard.type === 'want') converter.prioritize(heard.bookId, heard.pages);
  });
  await sweepConverterFolders(services).catch(warn);
  const conversions = await scheduleConversions(run, bus);
  const stopZooms = startZoomDrawing(run, bus);
  const recognition = recognizesText ? await scheduleRecognition(run, bus) : null;
  const endRemovals = await queue.work('remove', ({ bookId }) => purgeBook(services, bookId), { atOnce: 1 });
  const endExports = await queue.work('export', ({ exportId, origin }) => createExport(services, exportId, origin), {
    atOnce: 1,
  });
  const endAssembling = await queue.work('assemble', ({ uploadId }) => assembleFinishedBook(services, uploadId), {
    atOnce: 2,
  });
  const stopping = new AbortController();
  const endPublishing = await queue.work(
    'publish',
    ({ fileId }) => writePublishedFile(services, fileId, stopping.signal),
    {
      atOnce: 2,
    },
  );
  void charge();
  const timer = setInterval(() => void Promise.all([sweep(), charge(), mail()]), sweepMs);
  return {
    async stop() {
      clearInterval(timer);
      leave();
      stopping.abort();
      await texts.stop();
      const removed = Promise.all([endRemovals(), endExports(), endAssembling(), endPublishing()]);
      const ended = Promise.all([conversions.stop(), stopZooms(), recognition?.stop()]);
      await converter.close();
      await Promise.all([removed, ended]);
    },
  };
}
