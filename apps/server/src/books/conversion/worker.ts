import { join } from 'node:path';
import { createConverter, type Sandbox } from '@leafcast/convert';
import { chargeDue } from '../billing/charge-due.ts';
import { makeExport } from '../leaving/export.ts';
import { purgeAccounts } from '../leaving/purge.ts';
import type { UploadServices } from '../source-files/bytes.ts';
import { emptyTrash } from '../stored/empty-trash.ts';
import type { BookBus } from '../stored/events.ts';
import { removeBook } from '../stored/remove.ts';
import { keepTextsSoon } from '../text/keep-texts-soon.ts';
import type { ConversionServices, Run } from './run.ts';
import { scheduleConversions } from './schedule.ts';
import { sweepBooks } from './sweep-books.ts';
import { converterFolder, sweepWork } from './sweep-work.ts';

export interface Worker {
  /** Interrupts what runs; another worker, or the next start, resumes it. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Warm processes that its converter keeps in reserve; default: the converter's own. */
  readonly spareLanes?: number;
  /** Whether it makes finished books sharper too; default: yes. Another worker may do it, later. */
  readonly sharpens?: boolean;
  /** Whether presentations are converted also where LibreOffice could read the files of this machine; default: no. */
  readonly allowsUnconfinedOffice?: boolean;
  /** Where Ghostscript lies, where it is not found by itself. */
  readonly ghostscriptFolder?: (() => string | undefined) | undefined;
  /** What converters are confined by; default: the best that this machine has. */
  readonly sandbox?: () => Promise<Sandbox>;
  /** Makes what converts for it; default: a converter of its own. */
  readonly makeConverter?: typeof createConverter;
}

type WorkerServices = ConversionServices & UploadServices & { readonly bus: BookBus };

/** What else it does: a job, and what is due every ten minutes. */
interface Chores {
  /** Makes a book of the files of a finished one. */
  readonly assemble: (services: UploadServices, uploadId: string) => Promise<void>;
  /** Makes the book of a project that was uploaded. @see Run */
  readonly bringProject: (services: WorkerServices, ...by: Parameters<Run['bringProject']>) => Promise<void>;
  /** Publishes a book as a file; rejects when `stopping` aborts, and is called again. */
  readonly writeFile: (services: WorkerServices, fileId: string, stopping: AbortSignal) => Promise<void>;
  /** Removes published files whose time is over. */
  readonly dropOldFiles: (services: WorkerServices) => Promise<void>;
  /** Throws away what uploads that have expired left behind; before the worker's own sweeping. */
  readonly sweepUploads: (services: UploadServices) => Promise<void>;
  /** Mails authors what readers have written. */
  readonly mailMessages: (services: UploadServices) => Promise<void>;
}

const sweepMs = 10 * 60 * 1000;

/**
 * Converts books, makes finished ones sharper, removes deleted ones and accounts that have gone, collects data, and charges
 * for books that are online, in this process and its children.
 *
 * @param name of this process among the workers; its bus holds the lock of that name
 */
export async function startWorker(
  services: WorkerServices,
  name: string,
  { assemble, bringProject, dropOldFiles, mailMessages, sweepUploads, writeFile }: Chores,
  { sharpens = true, makeConverter = createConverter, ...reserve }: WorkerOptions = {},
): Promise<Worker> {
  const { config, queue, bus, log } = services;
  const converter = makeConverter({ tempDir: join(converterFolder(config), name), ...reserve });
  const run: Run = {
    ...services,
    converter,
    worker: name,
    bringProject: (claim, signal) => bringProject(services, claim, signal),
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'sweeping up failed; it is tried again');
  const sweep = () =>
    sweepUploads(services)
      .then(() => sweepWork(services))
      .then(() => sweepBooks(services))
      .then(() => emptyTrash(services))
      .then(() => purgeAccounts(services))
      .then(() => dropOldFiles(services))
      .catch(warn);
  const charge = () =>
    chargeDue(services).catch((error: unknown) => log.warn({ err: error }, 'charging failed; it is tried again'));
  const mail = () =>
    mailMessages(services).catch((error: unknown) => log.warn({ err: error }, 'mailing failed; it is tried again'));

  const texts = keepTextsSoon(services);
  const leave = bus.subscribeAll((heard) => {
    if (heard.type === 'ended') texts.look();
    if (heard.type === 'want') converter.prioritize(heard.bookId, heard.pages);
  });
  await sweepWork(services).catch(warn);
  const conversions = await scheduleConversions(run, bus, { sharpens });
  const endRemovals = await queue.work('remove', ({ bookId }) => removeBook(services, bookId), { atOnce: 1 });
  const endExports = await queue.work('export', ({ exportId, origin }) => makeExport(services, exportId, origin), {
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
