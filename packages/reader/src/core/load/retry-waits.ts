/**
 * Delays before missing files are requested again, in milliseconds: the first delay, the maximum during a recent
 * outage, and the overall maximum.
 */
const [firstMs, earlyMaxMs, maxMs] = [2000, 4000, 60_000];
/**
 * Time during which an outage counts as recent, in milliseconds. Most servers are available again by then, and the
 * visitor is still waiting.
 */
const earlyPhaseMs = 60_000;
/** Time in milliseconds without missing files after which the next failure counts as a new outage. */
const resetAfterMs = 20_000;

/**
 * Creates the computation of delays before missing files are requested again. Delays are short at first, then
 * increasingly longer.
 *
 * @param random from 0 to 1; spreads retries, so that a recovering server does not receive them all at the same time
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
