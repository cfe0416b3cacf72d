import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fairQueue } from '../../platform/limits/fair-queue.ts';
import type { Derivation } from './derive-thread.ts';

/** Maximum number of waiting derivations per account: enough for a few books with the maximum number of readers. */
const inTurn = fairQueue(400);
let thread: Worker | null = null;

/**
 * Derives a key for an author. Authors share one low-priority thread, round-robin by account: an author with a hundred
 * readers delays neither other authors nor readers.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export function deriveForAuthor(accountId: string, derivation: Derivation): Promise<Uint8Array> {
  return inTurn(accountId, async () => {
    thread ??= startThread();
    thread.ref();
    const answered = once(thread, 'message');
    thread.postMessage(derivation);
    const [key] = (await answered) as [Uint8Array];
    thread?.unref();
    return key;
  });
}

function startThread(): Worker {
  const started = new Worker(new URL('./derive-thread.ts', import.meta.url));
  started.once('exit', () => {
    thread = null;
  });
  return started;
}
