import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** Whether the database can be reached, as far as this process knows: a circuit breaker for all who ask it. */
export interface Availability {
  /** Somebody could not reach it: from now on it is probed until it answers, and nobody else has to try. */
  lost(error: unknown): void;
  /**
   * Waits while the database is unavailable.
   *
   * @param patienceMs counted from the moment when it was lost, so that all who ask together wait once
   * @throws DatabaseUnavailableError at once where that long has passed
   */
  wait(patienceMs: number): Promise<void>;
  stop(): void;
}

const probeMs = 200;

/** @param probe queries the database on a separate connection; rejects if it does not answer */
export function watchAvailability(probe: () => Promise<void>, log: Log): Availability {
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
    async wait(patienceMs) {
      if (!outage) return;
      const { since, back } = outage;
      // In whole milliseconds: a timer may end a part of one early.
      const left = Math.floor(since + patienceMs - performance.now());
      const isBack = left > 0 && (await Promise.race([back.promise.then(() => true), delay(left, false)]));
      if (!isBack) throw new DatabaseUnavailableError('The database is unavailable');
    },
    stop() {
      isStopped = true;
    },
  };
}
