import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessLog } from './process-log.ts';

/** Shuts down the parts of a server, in reverse order of their start. */
export interface Shutdown {
  /** Adds a part to be stopped at shutdown. The server waits for this part only within the time limit. */
  add(end: () => unknown): void;
  /** Adds a part that must be stopped before the server exits, regardless of how long other parts take. */
  last(end: () => unknown): void;
  /** Stops all parts. Each part is stopped only once. */
  run(): Promise<void>;
}

/** Time limit for stopping all parts except the last ones, in milliseconds. */
const partsTimeoutMs = 5000;

export function createShutdown(log: ProcessLog): Shutdown {
  const parts: (() => unknown)[] = [];
  const lasts: (() => unknown)[] = [];

  /** Stops a part. If stopping fails, the other parts must still be stopped. */
  async function end(part: () => unknown): Promise<void> {
    try {
      await part();
    } catch (error) {
      log.error({ err: error }, 'a part of the server failed to stop');
    }
  }

  return {
    add: (part) => void parts.push(part),
    last: (part) => void lasts.push(part),
    async run() {
      const deadline = performance.now() + partsTimeoutMs;
      for (const part of parts.splice(0).toReversed()) {
        const left = Math.max(100, deadline - performance.now());
        const hasEnded = await Promise.race([end(part).then(() => true), delay(left, false, { ref: false })]);
        if (!hasEnded) log.warn({}, 'a part of the server did not stop in time');
      }
      for (const part of lasts.splice(0).toReversed()) await end(part);
    },
  };
}

/**
 * Returns the result of a step, or rejects with the signal's reason as soon as the signal is aborted. A later result of
 * the step is then ignored.
 */
export async function untilAborted<Result>(step: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // The step may still fail after the signal was aborted, when nothing awaits its promise.
  step.catch(() => undefined);
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([step, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
