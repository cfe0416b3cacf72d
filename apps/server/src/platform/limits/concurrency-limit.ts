import { Refusal } from '../refusal.ts';

/**
 * Lets a task run a few times at once and a few more wait; past that, callers are sent away at once instead of
 * queueing without end. Hashing a password is made to be slow, so anybody could otherwise keep all cores busy.
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
      // The place goes straight to the next one; only the last gives it back.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
