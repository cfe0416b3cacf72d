import { networkOf } from '@leafcast/node/network/network-of';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { knownSender } from './sender.ts';

/**
 * Minimum pause between two calls of an account, or of a network without a session, in milliseconds. Anyone faster is
 * not a person or, behind one address, not the people of a large school.
 */
const minPauseMs = { account: 5, network: 1 };
/** Pause of an account, as a multiple of the time for which it has held the event loop. */
const pauseFactor = 4;
/** Time to receive one byte of a body, in milliseconds. */
export const receiveMsPerByte = 3e-6;
/** Maximum number of waiting calls per account, each with its body in memory; further ones are rejected. */
const maxWaiting = 400;

interface SenderQueue {
  /** Resolves when the next task may start. */
  last: Promise<void>;
  waiting: number;
}

/** Queues by account, or by network without a session. */
const senderQueues = new Map<string, SenderQueue>();

/**
 * Runs work that blocks the event loop for some milliseconds: one task per account at a time, with a pause after it, so
 * that no account can take more than its share of the loop, however many connections it opens.
 *
 * @param beforeMs milliseconds for which the request has already blocked the loop
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function throttle<Result>(request: FastifyRequest, work: () => Result, beforeMs = 0): Promise<Result> {
  const account = knownSender(request)?.id;
  const key = account ?? networkOf(request.ip);
  const leastMs = account === undefined ? minPauseMs.network : minPauseMs.account;
  const line = senderQueues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS');
  senderQueues.set(key, line);
  line.waiting += 1;
  const before = line.last;
  const { promise: rested, resolve } = Promise.withResolvers<void>();
  line.last = rested;
  await before;
  const begun = performance.now();
  try {
    return work();
  } finally {
    const tookMs = performance.now() - begun + beforeMs;
    setTimeout(
      () => {
        line.waiting -= 1;
        if (line.waiting === 0) senderQueues.delete(key);
        resolve();
      },
      Math.max(leastMs, pauseFactor * tookMs),
    );
  }
}
