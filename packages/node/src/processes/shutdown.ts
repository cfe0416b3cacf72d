import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessLog } from './process-log.ts';

/** Shutdown of the parts of a server, in reverse order of their start. */
export interface Shutdown {
  /** Adds a part that is stopped as far as time permits. */
  add(end: () => unknown): void;
  /** Adds a part that must not outlive the server, however long the parts before it have taken. */
  last(end: () => unknown): void;
  /** Stops everything, once. */
  run(): Promise<void>;
}

/** Time that all parts except the last ones may take together, in milliseconds. */
const partsTimeoutMs = 5000;

export function createShutdown(log: ProcessLog): Shutdown {
  const parts: (() => unknown)[] = [];
  const lasts: (() => unknown)[] = [];

  /** Stops a part. If this fails, the other parts must still be stopped. */
  async function end(part: () => unknown): Promise<void> {
    try {
      await part();
    } catch (error) {
      log.error({ err: error }, 'a part of the server did not end well');
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
        if (!hasEnded) log.warn({}, 'a part of the server did not end in time');
      }
      for (const part of lasts.splice(0).toReversed()) await end(part);
    },
  };
}

/**
 * Returns the result of a step, or rejects with the signal's reason as soon as it is aborted; a later result of the
 * step is then ignored.
 */
export async function untilAborted<Result>(step: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // The step may have started and fail later, when nothing awaits it any more.
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
