import { Refusal } from '../refusal.ts';

/**
 * Runs tasks round-robin by sender (an account or a network), never two of one sender at the same time. A new sender
 * waits for at most one task of each other sender, however many tasks those have queued.
 *
 * @param maxWaiting number of tasks of one sender that may wait; further tasks are rejected
 * @param maxRunning number of tasks that may run at the same time
 * @throws Refusal TOO_MANY_REQUESTS
 */
export function fairQueue(maxWaiting: number, maxRunning = 1) {
  /** Waiting tasks by sender, in the order of the senders' turns. */
  const lines = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  /** Starts the next task. Only one task can start at this point, because only one has just ended. */
  function startNext(): void {
    if (running.size >= maxRunning) return;
    for (const [sender, line] of lines) {
      if (running.has(sender)) continue;
      const start = line.shift();
      lines.delete(sender);
      if (line.length > 0) lines.set(sender, line);
      running.add(sender);
      start?.();
      return;
    }
  }

  return async function inTurn<Result>(sender: string, task: () => Promise<Result>): Promise<Result> {
    if (running.size >= maxRunning || running.has(sender)) {
      const line = lines.get(sender) ?? [];
      if (line.length >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS');
      lines.set(sender, line);
      await new Promise<void>((resolve) => line.push(resolve));
    }
    running.add(sender);
    try {
      return await task();
    } finally {
      running.delete(sender);
      startNext();
    }
  };
}
