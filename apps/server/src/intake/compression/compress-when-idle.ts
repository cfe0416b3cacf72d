import type { IdleWork } from '../conversion/queue/idle-work.ts';
import { compressNext } from './compress-next.ts';
import type { CompressionServices } from './compress-some.ts';

/** Compresses the pictures of books, one batch after another, while the worker is idle. */
export function compressWhenIdle(services: CompressionServices): IdleWork {
  let running: { readonly abortController: AbortController; readonly ended: Promise<void> } | null = null;
  let isStopped = false;

  async function work(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted && (await compressNext(services, signal)));
    } catch (error) {
      services.log.warn({ err: error }, 'compressing pictures failed; will retry');
    } finally {
      running = null;
    }
  }

  return {
    start() {
      if (running || isStopped) return;
      const abortController = new AbortController();
      running = { abortController, ended: work(abortController.signal) };
    },
    interrupt: () => running?.abortController.abort(),
    async stop() {
      isStopped = true;
      running?.abortController.abort();
      await running?.ended;
    },
  };
}
