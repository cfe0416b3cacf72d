import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Answer } from './accounts/calls/call-router.ts';
import { registerLooks } from './books/appearance/routes.ts';
import { registerAudio } from './books/audio/routes.ts';
import { registerBilling } from './books/billing/routes.ts';
import { registerBlank } from './books/blank/blank.ts';
import { registerBookcases } from './books/bookcases/routes.ts';
import { registerBrands } from './books/brands/routes.ts';
import { registerCards } from './books/cards/routes.ts';
import { startWorker, type Worker, type WorkerOptions } from './books/conversion/worker.ts';
import { registerCustomThemes } from './books/custom-themes/routes.ts';
import { registerBookMulti } from './books/draft/multi/routes.ts';
import { registerBook } from './books/draft/routes.ts';
import { assemble } from './books/finished/assemble.ts';
import { registerFinished } from './books/finished/routes.ts';
import { registerLanguages } from './books/languages/routes.ts';
import { registerLeaving } from './books/leaving/routes.ts';
import { registerLibrary } from './books/library/routes.ts';
import { registerMedia } from './books/media/routes.ts';
import { registerAccountMerge } from './books/merge-accounts/merge-accounts.ts';
import { registerPages } from './books/pages/routes.ts';
import { registerPreviewCode } from './books/preview/code-routes.ts';
import { registerReaderFiles } from './books/preview/reader-files.ts';
import { registerPreview } from './books/preview/routes.ts';
import { bringProject } from './books/projects/bring-project.ts';
import { registerPrivacy } from './books/protection/routes.ts';
import { registerReadyConfig } from './books/ready-config/ready-config.ts';
import { registerSavedConfigs } from './books/saved-configs/routes.ts';
import { registerSettings } from './books/settings/routes.ts';
import { registerSharing } from './books/share/routes.ts';
import type { UploadBytes } from './books/source-files/bytes.ts';
import { openUploadBytes } from './books/source-files/open-bytes.ts';
import { hashOfBookFile } from './books/stored/book-folder.ts';
import { type BookBus, startBookBus } from './books/stored/events.ts';
import { type BookQueue, startBookQueue } from './books/stored/jobs.ts';
import { registerText } from './books/text/routes.ts';
import { registerUpload } from './books/upload/routes.ts';
import { sweepExpired } from './books/upload/sweep.ts';
import { registerUploadLog } from './books/upload/upload-log.ts';
import { registerProfiles } from './hosting/bookcases/profile.ts';
import { registerShelves } from './hosting/bookcases/routes.ts';
import { registerSitemap } from './hosting/bookcases/sitemap.ts';
import { registerExporting } from './hosting/export/routes.ts';
import { mailMessages } from './hosting/messages/notices.ts';
import { registerMessages } from './hosting/messages/routes.ts';
import { dropOldFiles } from './hosting/published-files/files.ts';
import { registerPublishedFiles } from './hosting/published-files/routes.ts';
import { writeFile } from './hosting/published-files/write-file.ts';
import { registerHosting } from './hosting/routes.ts';
import { shownBooks } from './hosting/shown-books.ts';
import { registerStatistics } from './hosting/statistics/routes.ts';
import { type Secret, secretOfData } from './platform/files/secret.ts';
import { openResponses } from './platform/http/open-responses.ts';
import type { Services } from './platform/services.ts';
import { checkedStorage } from './platform/storage/checked-storage.ts';

/** Services for uploads, conversions and books, in addition to those of the platform. */
export interface BookServices extends Services {
  readonly queue: BookQueue;
  readonly bus: BookBus;
  readonly bytes: UploadBytes;
  readonly secret: Secret;
  /** Name of this process among the workers. */
  readonly worker: string;
}

/**
 * Starts the queue and the bus over the migrated database.
 *
 * @param databaseUrl both open connections of their own, outside the pool
 */
export async function startBookServices(services: Services, databaseUrl: string): Promise<BookServices> {
  const { config, db, storage, log } = services;
  const worker = randomUUID();
  const warn = (error: unknown) => log.warn({ err: error }, 'a connection of the queue or the bus was lost');
  const secret = await secretOfData(config);
  const bytes = await openUploadBytes(config, db, storage);
  const bus = await startBookBus(databaseUrl, worker, warn);
  const queue = await startBookQueue(databaseUrl, warn);
  return { ...services, storage: checkedStorage(storage, hashOfBookFile, log), queue, bus, bytes, secret, worker };
}

/** Puts calls and pages about books on a server. @throws when the reader has not been built */
export async function registerBooks(app: FastifyInstance, answer: Answer, services: BookServices): Promise<void> {
  const long = openResponses(app);
  const reader = await registerReaderFiles(app);
  await registerLooks(app, reader);
  // One for all, so that what one of them shows counts for the others, and is kept in memory once.
  const hosting = { ...services, books: shownBooks(services, services.bus) };
  registerUpload(app, answer, services, long);
  registerBlank(answer, services);
  registerFinished(answer, services);
  registerBilling(app, answer, services);
  registerBook(answer, services);
  registerBookMulti(answer, services);
  registerLibrary(answer, services);
  registerBookcases(answer, services);
  registerPages(answer, services);
  registerPreview(app, services, reader, long);
  registerPreviewCode(app, answer, services);
  registerHosting(app, answer, hosting, reader);
  registerShelves(app, services);
  registerProfiles(app, services);
  registerSitemap(app, services);
  registerMedia(app, services, long);
  registerLanguages(answer, services);
  registerMessages(app, answer, hosting);
  registerStatistics(app, answer, hosting);
  registerAudio(answer, services);
  registerText(answer, services);
  registerCards(app, answer, services);
  registerSavedConfigs(answer, services);
  registerPrivacy(answer, services);
  registerSharing(answer, services);
  registerUploadLog(answer, services);
  registerSettings(app, services);
  registerBrands(app, answer, services);
  registerReadyConfig(answer, services);
  registerAccountMerge(app, answer, services);
  registerCustomThemes(app, answer, services);
  registerExporting(app, hosting, long);
  registerPublishedFiles(app, answer, services);
  registerLeaving(app, answer, services);
}

/** Starts converting in this process. */
export function startConversions(services: BookServices, options?: WorkerOptions): Promise<Worker> {
  return startWorker(
    services,
    services.worker,
    { assemble, bringProject, dropOldFiles, mailMessages, sweepUploads: sweepExpired, writeFile },
    options,
  );
}

/** Ends the queue and the bus; workers have been stopped before. */
export async function stopBookServices({ queue, bus }: BookServices): Promise<void> {
  await queue.stop();
  await bus.stop();
}
