import { limitConcurrency } from './concurrency-limit.ts';

/**
 * Maximum number of concurrent API calls per account. Each call may hold a database connection while it waits for a
 * lock. Without a limit, one account could hold all connections.
 */
const maxRunningTotal = 4;
/** Maximum number of waiting API calls per account; further calls are rejected. */
const maxWaiting = 200;

/**
 * Creates a queue for API calls.
 *
 * @param maxRunning number of tasks of one account or network that may run at the same time
 * @returns function that runs a task in the queue of its sender
 * @throws Refusal TOO_MANY_REQUESTS
 */
export function perSenderQueue(maxRunning = maxRunningTotal) {
  const lines = new Map<string, { readonly run: ReturnType<typeof limitConcurrency>; length: number }>();
  return async function inTurn<Result>(sender: string, task: () => Promise<Result>): Promise<Result> {
    const line = lines.get(sender) ?? { run: limitConcurrency(maxRunning, maxWaiting), length: 0 };
    lines.set(sender, line);
    line.length += 1;
    try {
      return await line.run(task);
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(sender);
    }
  };
}
