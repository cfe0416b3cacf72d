import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { EmbeddedPostgres } from './embedded/embedded.ts';
import { watchSilence } from './heartbeat.ts';

export interface Supervision {
  /** Whether the database has exited and is being restarted. */
  isRestarting(): boolean;
  /** Stops supervising and leaves the database as it is. */
  stop(): void;
}

const checkMs = 250;
const reserveMs = 10_000;
/**
 * A database that does not answer for this long is killed, in milliseconds. It tolerates a disk that stalls for a
 * moment.
 */
const defaultSilenceMs = 15_000;
/** A database that has run this long is restarted at once when it exits, in milliseconds. */
const stableMs = 60_000;
const pauses = { firstMs: 500, longestMs: 30_000 };

/**
 * Restarts the built-in PostgreSQL whenever it exits, even one that this process did not start, and kills it if it
 * hangs. Repeated failures lengthen the pause to at most half a minute; restarting never stops.
 */
export function supervise(database: EmbeddedPostgres, log: Log, { silenceMs = defaultSilenceMs } = {}): Supervision {
  const stopped = new AbortController();
  let isRestarting = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;

  async function restart(): Promise<void> {
    isRestarting = true;
    pauseMs = performance.now() - startedAt > stableMs ? 0 : Math.min(pauses.longestMs, 2 * pauseMs || pauses.firstMs);
    log.error({ pauseMs }, 'the database has ended by itself and is started again');
    await delay(pauseMs, undefined, { signal: stopped.signal });
    await database.start();
    startedAt = performance.now();
    isRestarting = false;
    log.info('the database runs again');
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        if (!(await database.isRunning())) await restart();
        await delay(checkMs, undefined, { signal: stopped.signal, ref: false });
      } catch (error) {
        if (stopped.signal.aborted) return;
        startedAt = performance.now();
        log.error({ err: error }, 'the database could not be started; it is tried again');
      }
    }
  }
  void watch();
  const warn = (error: unknown) => log.warn({ err: error }, 'no room could be kept for the database');
  const timer = setInterval(() => database.allocateReserve().catch(warn), reserveMs).unref();
  const endWatch = watchSilence(database.url, silenceMs, () => {
    log.error({ ms: silenceMs }, 'the database does not answer any more, and is killed');
    database.kill().catch((error: unknown) => log.error({ err: error }, 'the database could not be killed'));
  });
  stopped.signal.addEventListener('abort', () => {
    clearInterval(timer);
    endWatch();
  });
  return { isRestarting: () => isRestarting, stop: () => stopped.abort() };
}
