import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { knownSender } from './sender.ts';

/**
 * Minimum pause between two API calls of an account or, without a session, of a network, in milliseconds. An account
 * with shorter pauses is not a person; a network with shorter pauses is not a large school behind one address.
 */
const minPauseMs = { account: 5, network: 1 };
/** Pause after a task, as a multiple of the time for which the task has blocked the event loop. */
const pauseFactor = 4;
/** Event loop time that receiving one byte of a body takes, in milliseconds. */
export const receiveMsPerByte = 3e-6;
/** Maximum number of waiting API calls per account, each with its body in memory; further calls are rejected. */
const maxWaiting = 400;

interface SenderQueue {
  /** Resolves when the next task may start. */
  last: Promise<void>;
  waiting: number;
}

/** Queues by account or, without a session, by network. */
const senderQueues = new Map<string, SenderQueue>();

/**
 * Runs a task that blocks the event loop for a few milliseconds. Only one task per account runs at a time, with a pause
 * after it, so that no account can take more than its share of the event loop, however many connections it opens.
 *
 * @param beforeMs time for which the request has already blocked the event loop, in milliseconds
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function runThrottled<Result>(request: FastifyRequest, work: () => Result, beforeMs = 0): Promise<Result> {
  const account = knownSender(request)?.id;
  const key = account ?? toClientNetwork(request.ip);
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
