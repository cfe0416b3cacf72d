import { Refusal } from '../refusal.ts';

/**
 * Limits how many tasks run and wait at the same time; further ones are refused at once instead of queueing without
 * end. Password hashing is slow by design, so without a limit anybody could keep all cores busy.
 */
export function limitConcurrency(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      // The place is passed directly to the next task; only the last one releases it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
