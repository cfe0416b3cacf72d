import type { Log } from './log/log.ts';
import type { RunningServer } from './start.ts';

/** Longest that requests under way may hold a stop, in milliseconds. */
const stopLimitMs = 15_000;

/**
 * Ends the process in order on SIGINT, SIGTERM and SIGHUP; also when the process that started this one is gone, which
 * its channel tells.
 */
export function stopOnSignal(server: RunningServer, log: Log): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('the stop took too long');
      process.exit(1);
    }, stopLimitMs).unref();
    await server.stop();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', () => stop('disconnect'));
}
