import { Refusal } from '../http/refusal.ts';

/**
 * Runs tasks one after the other, in turn by account: whoever has just come waits for one task of each account before
 * theirs, however many of another account wait.
 *
 * @param maxWaiting tasks of one account that may wait; further ones are sent away
 * @throws Refusal TOO_MANY_REQUESTS
 */
export function fairly(maxWaiting: number) {
  /** Accounts in the order in which they come next, each with what waits. */
  const lines = new Map<string, (() => void)[]>();
  let isRunning = false;

  function startNext(): void {
    const [next] = lines;
    isRunning = next !== undefined;
    if (next === undefined) return;
    const [accountId, line] = next;
    const start = line.shift();
    lines.delete(accountId);
    if (line.length > 0) lines.set(accountId, line);
    start?.();
  }

  return async function inTurn<Result>(accountId: string, task: () => Promise<Result>): Promise<Result> {
    if (isRunning) {
      const line = lines.get(accountId) ?? [];
      if (line.length >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS');
      lines.set(accountId, line);
      await new Promise<void>((resolve) => line.push(resolve));
    }
    isRunning = true;
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
