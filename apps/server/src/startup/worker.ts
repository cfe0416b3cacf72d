import { join } from 'node:path';
import { createConverter, type Sandbox } from '@leafcast/convert';
import { chargeDue } from '../billing/charges/charge-due.ts';
import { scheduleTextIndexing } from '../books/text/schedule-text-indexing.ts';
import { sendNotices } from '../hosting/messages/notices.ts';
import { deleteExpiredFiles } from '../hosting/published-files/files.ts';
import { writeFile } from '../hosting/published-files/write-file.ts';
import type { Run } from '../intake/conversion/run.ts';
import { scheduleConversions } from '../intake/conversion/schedule.ts';
import { sweepBooks } from '../intake/conversion/sweeps/sweep-books.ts';
import { converterFolder, sweepWork } from '../intake/conversion/sweeps/sweep-work.ts';
import { assemble } from '../intake/finished/assemble.ts';
import { sweepExpired } from '../intake/upload/unfinished/sweep.ts';
import { createExport } from '../library/account-removal/export.ts';
import { purgeAccounts } from '../library/account-removal/purge.ts';
import { convertProject } from '../library/projects/brought/convert-project.ts';
import type { BookServices } from '../records/book-services.ts';
import { emptyTrash } from '../records/files/empty-trash.ts';
import { purgeBook } from '../records/files/remove.ts';

export interface Worker {
  /** Interrupts running work; another worker or the next start resumes it. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Warm worker processes (lanes) that its converter keeps in reserve; default: the converter's own setting. */
  readonly spareLanes?: number;
  /** Whether it also sharpens finished books; true by default. Another worker may do it later. */
  readonly sharpens?: boolean;
  /** Whether presentations are converted even if LibreOffice could read the files of this machine; false by default. */
  readonly allowsUnconfinedOffice?: boolean;
  /** Folder of Ghostscript, if it cannot be found automatically. */
  readonly ghostscriptFolder?: (() => string | undefined) | undefined;
  /** Finds the sandbox for converters; default: the best one this machine has. */
  readonly sandbox?: () => Promise<Sandbox>;
  /** Creates the converter; default: one of its own. */
  readonly converterFactory?: typeof createConverter;
}

const sweepMs = 10 * 60 * 1000;

/**
 * Starts the background work of this process and its children: converts books, adds sharper renditions, removes deleted books
 * and accounts, exports data, assembles uploaded books, publishes files, and charges for books that are online.
 */
export async function startWorker(
  services: BookServices,
  { sharpens = true, converterFactory = createConverter, ...reserve }: WorkerOptions = {},
): Promise<Worker> {
  const { config, queue, bus, log, worker: name } = services;
  const converter = converterFactory({ tempDir: join(converterFolder(config), name), ...reserve });
  const run: Run = {
    ...services,
    converter,
    convertProject: (claim, signal) => convertProject(services, claim, signal),
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'cleanup failed and will be retried');
  const sweep = () =>
    sweepExpired(services)
      .then(() => sweepWork(services))
      .then(() => sweepBooks(services))
      .then(() => emptyTrash(services))
      .then(() => purgeAccounts(services))
      .then(() => deleteExpiredFiles(services))
      .catch(warn);
  const charge = () =>
    chargeDue(services).catch((error: unknown) => log.warn({ err: error }, 'charging failed and will be retried'));
  const mail = () =>
    sendNotices(services).catch((error: unknown) =>
      log.warn({ err: error }, 'sending notices failed and will be retried'),
    );

  const texts = scheduleTextIndexing(services);
  const leave = bus.subscribeAll((heard) => {
    if (heard.type === 'ended') texts.look();
    if (heard.type === 'want') converter.prioritize(heard.bookId, heard.pages);
  });
  await sweepWork(services).catch(warn);
  const conversions = await scheduleConversions(run, bus, { sharpens });
  const endRemovals = await queue.work('remove', ({ bookId }) => purgeBook(services, bookId), { atOnce: 1 });
  const endExports = await queue.work('export', ({ exportId, origin }) => createExport(services, exportId, origin), {
    atOnce: 1,
  });
  const endAssembling = await queue.work('assemble', ({ uploadId }) => assemble(services, uploadId), { atOnce: 2 });
  const stopping = new AbortController();
  const endPublishing = await queue.work('publish', ({ fileId }) => writeFile(services, fileId, stopping.signal), {
    atOnce: 2,
  });
  void charge();
  const timer = setInterval(() => void Promise.all([sweep(), charge(), mail()]), sweepMs);
  return {
    async stop() {
      clearInterval(timer);
      leave();
      stopping.abort();
      await texts.stop();
      const removed = Promise.all([endRemovals(), endExports(), endAssembling(), endPublishing()]);
      const ended = conversions.stop();
      await converter.close();
      await Promise.all([removed, ended]);
    },
  };
}
