import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fairQueue } from '../../platform/limits/fair-queue.ts';
import type { Derivation } from './derive-thread.ts';

/** Queue of key derivations. The limit per account is enough for a few books with the maximum number of readers. */
const enqueue = fairQueue(400);
let worker: Worker | null = null;

/**
 * Derives a key for an author. Authors share one low-priority thread, which serves the accounts in turn. An author with
 * a hundred readers therefore delays neither other authors nor readers.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export function deriveKeyForAuthor(accountId: string, derivation: Derivation): Promise<Uint8Array> {
  return enqueue(accountId, async () => {
    worker ??= startWorker();
    worker.ref();
    const answered = once(worker, 'message');
    worker.postMessage(derivation);
    const [key] = (await answered) as [Uint8Array];
    worker?.unref();
    return key;
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./derive-thread.ts', import.meta.url));
  started.once('exit', () => {
    worker = null;
  });
  return started;
}
