import type { Lane } from './lane.ts';

/** Maximum number of documents that one lane draws before it ends. */
const maxDocuments = 50;
/** Maximum time for which a lane is used after it was bound to an account, in milliseconds. */
const maxAgeMs = 5 * 60_000;
/** Peak memory in bytes above which a lane is not reused, because an engine releases little of its memory. */
const maxReusedBytes = 400 * 2 ** 20;

/**
 * Lanes (worker processes) that have drawn documents of one account. Such a lane draws documents of no other account,
 * and waits a few seconds for the account's next document.
 */
export interface AccountLanes {
  /** Returns an idle lane of the account; `null` if the account has none. */
  take(account: string): Lane | null;
  /** Binds a lane to an account before its first document. A lane that is already bound stays unchanged. */
  bind(lane: Lane, account: string): void;
  /**
   * Stores an idle lane that has closed its document, for the account to which it is bound. Kills a lane that is bound
   * to another account or to none, that has reached its limits, or that a document may have corrupted.
   */
  keep(lane: Lane, account: string | null): void;
  /** Kills all idle lanes. */
  close(): void;
}

interface Idle {
  readonly lane: Lane;
  readonly timer: NodeJS.Timeout;
}

interface Usage {
  readonly account: string;
  /** Time when the lane was bound, on the process's clock in milliseconds. */
  readonly since: number;
  documents: number;
}

/**
 * Creates the store of idle lanes.
 *
 * @param maxIdle maximum number of idle lanes of all accounts together; above that, the oldest is killed
 * @param idleMs milliseconds for which an idle lane waits for the next document of its account
 */
export function createAccountLanes(maxIdle: number, idleMs: number): AccountLanes {
  const usages = new WeakMap<Lane, Usage>();
  let idle: Idle[] = [];

  function drop({ lane, timer }: Idle) {
    clearTimeout(timer);
    lane.kill();
    idle = idle.filter((other) => other.lane !== lane);
  }

  return {
    take(account) {
      for (;;) {
        const place = idle.findIndex(({ lane }) => usages.get(lane)?.account === account);
        const [found] = place < 0 ? [] : idle.splice(place, 1);
        if (!found) return null;
        clearTimeout(found.timer);
        if (!found.lane.isLost) return found.lane;
      }
    },
    bind(lane, account) {
      if (!usages.has(lane)) usages.set(lane, { account, since: performance.now(), documents: 0 });
    },
    keep(lane, account) {
      const usage = usages.get(lane);
      if (usage) usage.documents += 1;
      const isFit =
        usage?.account === account &&
        usage.documents < maxDocuments &&
        performance.now() - usage.since < maxAgeMs &&
        lane.peakBytes < maxReusedBytes &&
        !lane.isSuspect;
      if (!isFit) return lane.kill();
      const timer = setTimeout(() => drop(entry), idleMs);
      timer.unref();
      const entry: Idle = { lane, timer };
      idle.push(entry);
      const [oldest] = idle;
      if (oldest && idle.length > maxIdle) drop(oldest);
    },
    close() {
      for (const entry of idle) drop(entry);
    },
  };
}
