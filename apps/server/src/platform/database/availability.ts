import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** Availability of the database as known to this process: a circuit breaker for all queries. */
export interface DatabaseAvailability {
  /**
   * Reports that the database could not be reached. It is then probed until it answers, so that no other query needs to
   * try.
   */
  lost(error: unknown): void;
  /**
   * Waits while the database is unavailable.
   *
   * @param timeoutMs timeout, counted from the start of the outage, so that concurrent queries wait only once
   * @throws DatabaseUnavailableError immediately if the timeout has passed
   */
  wait(timeoutMs: number): Promise<void>;
  stop(): void;
}

const probeMs = 200;

/** @param probe queries the database on a separate connection; rejects if the database does not answer */
export function watchDatabaseAvailability(probe: () => Promise<void>, log: Log): DatabaseAvailability {
  let outage: { readonly since: number; readonly back: PromiseWithResolvers<void> } | null = null;
  let isStopped = false;

  async function probeUntilBack(since: number, back: PromiseWithResolvers<void>): Promise<void> {
    while (!isStopped) {
      const isBack = await probe().then(
        () => true,
        () => false,
      );
      if (isBack) {
        log.info({ ms: Math.round(performance.now() - since) }, 'the database is available again');
        break;
      }
      await delay(probeMs, undefined, { ref: false });
    }
    outage = null;
    back.resolve();
  }

  return {
    lost(error) {
      if (outage || isStopped) return;
      log.error({ err: error }, 'the database is unavailable');
      outage = { since: performance.now(), back: Promise.withResolvers() };
      void probeUntilBack(outage.since, outage.back);
    },
    async wait(timeoutMs) {
      if (!outage) return;
      const { since, back } = outage;
      // Round down to whole milliseconds, because a timer may fire a fraction of a millisecond early.
      const left = Math.floor(since + timeoutMs - performance.now());
      const isBack = left > 0 && (await Promise.race([back.promise.then(() => true), delay(left, false)]));
      if (!isBack) throw new DatabaseUnavailableError('The database is unavailable');
    },
    stop() {
      isStopped = true;
    },
  };
}
