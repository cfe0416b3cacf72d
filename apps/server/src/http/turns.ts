import { limited } from '../user/limited.ts';

/**
 * Calls of one account that run at the same time. Each may hold a connection to the database, and wait with it for a
 * lock: without a limit, one account could hold them all.
 */
const atOnce = 4;
/** Calls of one account that wait for their turn; further ones are sent away. */
const maxWaiting = 200;

/** @returns what runs a task of an account in its turn; @throws Refusal TOO_MANY_REQUESTS */
export function turns() {
  const lines = new Map<string, { readonly run: ReturnType<typeof limited>; length: number }>();
  return async function inTurn<Result>(accountId: string, task: () => Promise<Result>): Promise<Result> {
    const line = lines.get(accountId) ?? { run: limited(atOnce, maxWaiting), length: 0 };
    lines.set(accountId, line);
    line.length += 1;
    try {
      return await line.run(task);
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(accountId);
    }
  };
}
