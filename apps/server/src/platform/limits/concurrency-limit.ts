import pLimit from 'p-limit';
import { Refusal } from '../refusal.ts';

/**
 * Limits how many tasks run and wait at the same time. Further tasks are rejected immediately. Password hashing is slow
 * by design, so without a limit, anyone could keep all processor cores busy.
 */
export function limitConcurrency(maxRunning: number, maxWaiting: number) {
  const limit = pLimit(maxRunning);
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting) throw new Refusal('TOO_MANY_REQUESTS');
    return limit(task);
  };
}
