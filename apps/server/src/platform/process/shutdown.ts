import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

/** How the parts of a server end: the one that was started last comes first. */
export interface Ending {
  /** A part that is ended as far as there is time. */
  add(end: () => unknown): void;
  /** What must not outlive the server, however long the parts before it have taken. */
  last(end: () => unknown): void;
  /** Ends everything, once. */
  run(): Promise<void>;
}

/** What all parts but the last ones may take together, in milliseconds. */
const partsMs = 5000;

export function ending(log: Log): Ending {
  const parts: (() => unknown)[] = [];
  const lasts: (() => unknown)[] = [];

  /** One part that does not end well must not keep the others from ending. */
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
      const deadline = performance.now() + partsMs;
      for (const part of parts.splice(0).toReversed()) {
        const left = Math.max(100, deadline - performance.now());
        const hasEnded = await Promise.race([end(part).then(() => true), delay(left, false, { ref: false })]);
        if (!hasEnded) log.warn('a part of the server did not end in time');
      }
      for (const part of lasts.splice(0).toReversed()) await end(part);
    },
  };
}

/** The result of a step, or the signal's reason as soon as it is aborted; what comes of the step then goes nowhere. */
export async function untilAborted<Result>(step: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // It may have begun and fail later, when nobody waits for it any more.
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
