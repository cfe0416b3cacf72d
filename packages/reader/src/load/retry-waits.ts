/** Milliseconds before files are asked for again: at first, at most while the trouble is young, and at most at all. */
const [firstMs, youngMs, longestMs] = [2000, 4000, 60_000];
/** For so long a trouble is young: most servers are back by then, and a reader is still there. */
const youthMs = 60_000;
/** Nothing has been missing for so many milliseconds after files were asked for: what comes is another trouble. */
const calmMs = 20_000;

/**
 * How long to wait before files that could not be had are asked for again: soon at first, then longer each time.
 *
 * @param random from 0 to 1; the readers of a server that has failed shall not come back all at once
 */
export function createRetryWaits(random: () => number) {
  let waitMs = firstMs;
  let begunAt = 0;
  let askedAt = -calmMs;
  return {
    /** Milliseconds from now. @param now as `performance.now` has it */
    next(now: number): number {
      if (now - askedAt > calmMs) {
        begunAt = now;
        waitMs = firstMs;
      } else waitMs = Math.min(2 * waitMs, now - begunAt < youthMs ? youngMs : longestMs);
      return waitMs * (1 - random() / 4);
    },
    /** Files were asked for. */
    asked(now: number): void {
      askedAt = now;
    },
  };
}
