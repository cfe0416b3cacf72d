import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerAudio } from './audio/routes.ts';
import { registerBookMulti } from './book/multi/routes.ts';
import { registerBook } from './book/routes.ts';
import { registerCards } from './card/routes.ts';
import { loadSecret, type Secret, secretOf } from './conversion/secret.ts';
import { startWorker, type Worker, type WorkerOptions } from './conversion/worker.ts';
import { registerCustom } from './custom/routes.ts';
import { registerExporting } from './exporting/routes.ts';
import { registerReaderFiles } from './hosting/reader-files.ts';
import { registerHosting } from './hosting/routes.ts';
import type { Answer } from './http/answer.ts';
import { longAnswers } from './http/long-answers.ts';
import { type Bus, startBus } from './jobs/bus.ts';
import { type Queue, startQueue } from './jobs/queue.ts';
import { registerLanguages } from './language/routes.ts';
import { registerLooks } from './looks/routes.ts';
import { registerMedia } from './media/routes.ts';
import { registerMessages } from './message/routes.ts';
import { registerOwnLooks } from './own-looks/routes.ts';
import { registerPreviewCode } from './preview/code-routes.ts';
import { registerPreview } from './preview/routes.ts';
import { registerPrivacy } from './protection/routes.ts';
import type { Services } from './services.ts';
import { registerSharing } from './share/routes.ts';
import type { UploadBytes } from './upload/bytes.ts';
import { openUploadBytes } from './upload/open-bytes.ts';
import { registerUpload } from './upload/routes.ts';

/** What uploads, conversions and books need beside the server's own services. */
export interface BookServices extends Services {
  readonly queue: Queue;
  readonly bus: Bus;
  readonly bytes: UploadBytes;
  readonly secret: Secret;
  /** Name of this process among the workers. */
  readonly worker: string;
}

/**
 * Starts the queue and the bus over the migrated database.
 *
 * @param databaseUrl where both connect by themselves, beside the pool
 */
export async function startBookServices(services: Services, databaseUrl: string): Promise<BookServices> {
  const { config, db, storage, log } = services;
  const worker = randomUUID();
  const warn = (error: unknown) => log.warn({ err: error }, 'a connection of the queue or the bus was lost');
  const secret = config.secretKey
    ? secretOf(config.secretKey)
    : await loadSecret(join(config.dataFolder, 'keys', 'convert.key'));
  const bytes = await openUploadBytes(config, db, storage);
  const bus = await startBus(databaseUrl, worker, warn);
  const queue = await startQueue(databaseUrl, warn);
  return { ...services, queue, bus, bytes, secret, worker };
}

/** Puts calls and pages about books on a server. @throws when the reader has not been built */
export async function registerBooks(app: FastifyInstance, answer: Answer, services: BookServices): Promise<void> {
  const long = longAnswers(app);
  const reader = await registerReaderFiles(app);
  await registerLooks(app, reader);
  registerUpload(app, answer, services, long);
  registerBook(answer, services);
  registerBookMulti(answer, services);
  registerPreview(app, services, reader, long);
  registerPreviewCode(app, answer, services);
  registerHosting(app, services, reader);
  registerMedia(app, services, long);
  registerLanguages(answer, services);
  registerMessages(app, answer, services);
  registerAudio(answer, services);
  registerCards(app, answer, services);
  registerCustom(answer, services);
  registerPrivacy(answer, services);
  registerSharing(answer, services);
  registerOwnLooks(app, answer, services);
  registerExporting(app, services, long);
}

/** Starts converting in this process. */
export function startConversions(services: BookServices, options?: WorkerOptions): Promise<Worker> {
  return startWorker(services, services.worker, options);
}

/** Ends the queue and the bus; workers have been stopped before. */
export async function stopBookServices({ queue, bus }: BookServices): Promise<void> {
  await queue.stop();
  await bus.stop();
}
