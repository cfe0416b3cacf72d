/**
 * Delays in milliseconds before missing files are requested again: the first delay, the maximum delay early in an
 * outage, and the maximum delay later.
 */
const [firstMs, earlyMaxMs, maxMs] = [2000, 4000, 60_000];
/**
 * Duration of the early phase of an outage, in milliseconds. Most servers are available again by then, and the visitor
 * is still waiting.
 */
const earlyPhaseMs = 60_000;
/** Time in milliseconds without missing files after which the next failure counts as a new outage. */
const resetAfterMs = 20_000;

/**
 * Creates a schedule of delays before missing files are requested again. Delays are short at first and become longer.
 *
 * @param random from 0 to 1; distributes retries, so that a recovering server does not receive them all at the same
 * time
 */
export function createRetryWaits(random: () => number) {
  let waitMs = firstMs;
  let begunAt = 0;
  let askedAt = -resetAfterMs;
  return {
    /**
     * Returns the next delay in milliseconds.
     *
     * @param now current time, as returned by `performance.now()`
     */
    next(now: number): number {
      if (now - askedAt > resetAfterMs) {
        begunAt = now;
        waitMs = firstMs;
      } else waitMs = Math.min(2 * waitMs, now - begunAt < earlyPhaseMs ? earlyMaxMs : maxMs);
      return waitMs * (1 - random() / 4);
    },
    /** Records that missing files were requested again. */
    asked(now: number): void {
      askedAt = now;
    },
  };
}
