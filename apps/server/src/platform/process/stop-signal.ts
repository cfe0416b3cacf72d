import type { Log } from '../log/log.ts';

/** Longest that a stop may take, in milliseconds. */
const stopLimitMs = 10_000;

/**
 * Aborted on the first SIGINT, SIGTERM or SIGHUP; also when the process that started this one is gone, which its channel
 * tells. The process ends then at the latest after the limit, whatever is under way.
 */
export function stopSignal(log: Log): AbortSignal {
  const stopping = new AbortController();
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('the stop took too long');
      process.exit(1);
    }, stopLimitMs).unref();
    stopping.abort(new Error(`Stopped by ${reason}`));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', () => stop('disconnect'));
  return stopping.signal;
}

/** Resolves when it is aborted. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
