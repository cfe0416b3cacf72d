/**
 * Delays before missing files are requested again, in milliseconds: the first one, the maximum during a recent outage,
 * and the overall maximum.
 */
const [firstMs, earlyMaxMs, maxMs] = [2000, 4000, 60_000];
/**
 * Time during which an outage counts as recent, in milliseconds: most servers are back by then, and the visitor is
 * still there.
 */
const earlyPhaseMs = 60_000;
/** If nothing has been missing for this long after a request, the next failure is a new outage; in milliseconds. */
const resetAfterMs = 20_000;

/**
 * Computes the delays before missing files are requested again: short at first, then longer each time.
 *
 * @param random from 0 to 1; spreads retries, so that a recovering server does not receive them all at once
 */
export function createRetryWaits(random: () => number) {
  let waitMs = firstMs;
  let begunAt = 0;
  let askedAt = -resetAfterMs;
  return {
    /**
     * Returns the delay in milliseconds.
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
    /** Records that files were requested. */
    asked(now: number): void {
      askedAt = now;
    },
  };
}
