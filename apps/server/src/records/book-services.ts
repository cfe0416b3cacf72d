import { randomUUID } from 'node:crypto';
import { loadDataFolderSecret, type Secret } from '../platform/files/secret.ts';
import type { Services } from '../platform/services.ts';
import { checkedStorage } from '../platform/storage/checked-storage.ts';
import { extractFileHash } from './files/book-folder.ts';
import { type BookEventBus, startBookEventBus } from './jobs/events.ts';
import { type BookQueue, startBookQueue } from './jobs/jobs.ts';
import type { UploadBytes } from './source-files/bytes.ts';
import { openUploadBytes } from './source-files/open-bytes.ts';

/** Services for uploads, conversions and books, in addition to the platform services. */
export interface BookServices extends Services {
  readonly queue: BookQueue;
  readonly bus: BookEventBus;
  readonly bytes: UploadBytes;
  readonly secret: Secret;
  /** Name that identifies this worker process. */
  readonly worker: string;
}

/**
 * Starts the job queue and the event bus on the migrated database.
 *
 * @param databaseUrl URL of the database; the queue and the bus open their own connections, outside the pool
 */
export async function startBookServices(services: Services, databaseUrl: string): Promise<BookServices> {
  const { config, db, storage, log } = services;
  const worker = randomUUID();
  const warn = (error: unknown) => log.warn({ err: error }, 'a connection of the queue or the event bus was lost');
  const secret = await loadDataFolderSecret(config);
  const bytes = await openUploadBytes(config, db, storage);
  const bus = await startBookEventBus(databaseUrl, worker, warn);
  const queue = await startBookQueue(databaseUrl, warn);
  return { ...services, storage: checkedStorage(storage, extractFileHash, log), queue, bus, bytes, secret, worker };
}

/** Stops the job queue and the event bus; the workers must be stopped first. */
export async function stopBookServices({ queue, bus }: BookServices): Promise<void> {
  await queue.stop();
  await bus.stop();
}
