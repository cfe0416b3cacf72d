import type { ProcessLog } from './process-log.ts';

/** Time limit for a shutdown, in milliseconds. */
const stopLimitMs = 10_000;

/**
 * Returns a signal that aborts on the first SIGINT, SIGTERM or SIGHUP, or when the parent process has exited (its IPC
 * channel closes). If the process is still running at the end of the time limit, it exits.
 *
 * @param drainMs additional time in which the server keeps answering requests
 */
export function stopSignal(log: ProcessLog, drainMs = 0): AbortSignal {
  const stopping = new AbortController();
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error({}, 'stopping took too long');
      process.exit(1);
    }, stopLimitMs + drainMs).unref();
    stopping.abort(new Error(`Stopped by ${reason}`));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', () => stop('disconnect'));
  return stopping.signal;
}

/** Resolves when the signal is aborted. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
