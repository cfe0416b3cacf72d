import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { EmbeddedPostgres } from './embedded/embedded.ts';
import { watchHeartbeat } from './heartbeat.ts';

export interface Supervision {
  /** Whether the database has exited and is being restarted. */
  isRestarting(): boolean;
  /** Stops the supervision and leaves the database running. */
  stop(): void;
}

const checkMs = 250;
const reserveMs = 10_000;
/**
 * Time after which a database that does not answer is killed, in milliseconds. Shorter stalls of a disk are tolerated.
 */
const defaultSilenceMs = 15_000;
/**
 * Time after which a running database counts as stable, in milliseconds; if it exits later, it is restarted
 * immediately.
 */
const stableMs = 60_000;
const pauses = { firstMs: 500, longestMs: 30_000 };

/**
 * Restarts the built-in PostgreSQL whenever it exits, even if another process has started it, and kills it if it hangs.
 * After repeated failures, the pause before a restart grows to at most half a minute, but the attempts never stop.
 */
export function superviseDatabase(
  database: EmbeddedPostgres,
  log: Log,
  { silenceMs = defaultSilenceMs } = {},
): Supervision {
  const stopped = new AbortController();
  let isRestarting = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;

  async function restart(): Promise<void> {
    isRestarting = true;
    pauseMs = performance.now() - startedAt > stableMs ? 0 : Math.min(pauses.longestMs, 2 * pauseMs || pauses.firstMs);
    log.error({ pauseMs }, 'the database exited unexpectedly and is restarted');
    await delay(pauseMs, undefined, { signal: stopped.signal });
    await database.start();
    startedAt = performance.now();
    isRestarting = false;
    log.info('the database is running again');
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        if (!(await database.isRunning())) await restart();
        await delay(checkMs, undefined, { signal: stopped.signal, ref: false });
      } catch (error) {
        if (stopped.signal.aborted) return;
        startedAt = performance.now();
        log.error({ err: error }, 'the database could not be started; will retry');
      }
    }
  }
  void watch();
  const warn = (error: unknown) => log.warn({ err: error }, 'no disk space could be reserved for the database');
  const timer = setInterval(() => database.allocateReserve().catch(warn), reserveMs).unref();
  const endWatch = watchHeartbeat(database.url, silenceMs, () => {
    log.error({ ms: silenceMs }, 'the database does not respond and is killed');
    database.kill().catch((error: unknown) => log.error({ err: error }, 'the database could not be killed'));
  });
  stopped.signal.addEventListener('abort', () => {
    clearInterval(timer);
    endWatch();
  });
  return { isRestarting: () => isRestarting, stop: () => stopped.abort() };
}
