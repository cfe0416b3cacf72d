import type { FastifyRequest } from 'fastify';
import { networkOf } from '../user/attempts.ts';
import { knownAccount } from './signed-in.ts';

/** After shorter work nobody rests, in milliseconds. */
const shortMs = 0.5;
/** How many times as long as it has held the event loop an account leaves it to others. */
const rest = 4;

/** The last work of each account, or of each network where nobody is signed in; done when the next may begin. */
const lasts = new Map<string, Promise<void>>();

/**
 * Does work that holds the event loop for some milliseconds: one at a time for an account, and with a rest after it, so
 * that an account that sends the most there may be, on many connections, has no more than a share of the loop.
 *
 * @param beforeMs what the account has held the loop for already, to bring the work
 */
export async function inPace<Result>(request: FastifyRequest, work: () => Result, beforeMs = 0): Promise<Result> {
  const key = knownAccount(request)?.id ?? networkOf(request.ip);
  const before = lasts.get(key);
  const { promise: rested, resolve } = Promise.withResolvers<void>();
  lasts.set(key, rested);
  await before;
  const begun = performance.now();
  try {
    return work();
  } finally {
    const tookMs = performance.now() - begun + beforeMs;
    const end = () => {
      if (lasts.get(key) === rested) lasts.delete(key);
      resolve();
    };
    if (tookMs < shortMs) end();
    else setTimeout(end, rest * tookMs);
  }
}
