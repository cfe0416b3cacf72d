import { describe, expect, it } from 'vitest';
import { createRetryWaits } from './retry-waits.ts';

/**
 * Returns the times at which a reader retries images that always fail immediately, in seconds after the first failure.
 */
function triesWithin(seconds: number, random: number): number[] {
  const waits = createRetryWaits(() => random);
  const tries: number[] = [];
  for (let now = 0; ; ) {
    now += waits.next(1000 + now);
    if (now > 1000 * seconds) return tries;
    tries.push(now / 1000);
    waits.asked(1000 + now);
  }
}
const gaps = (times: readonly number[]) => times.map((time, at) => time - (times[at - 1] ?? 0));

describe('retrying missing files', () => {
  it.each([0, 0.5, 1])(
    'starts within two seconds and repeats at least every five seconds during the first minute',
    (random) => {
      const tries = triesWithin(60, random);
      expect(tries[0]).toBeLessThanOrEqual(2);
      expect(Math.max(...gaps(tries))).toBeLessThan(5);
      expect(tries.length).toBeLessThanOrEqual(21);
    },
  );

  it('becomes less frequent after the first minute, but still happens at least once a minute', () => {
    expect(gaps(triesWithin(400, 0)).slice(-8).map(Math.round)).toEqual([4, 8, 16, 32, 60, 60, 60, 60]);
  });

  it('starts with short delays again if the files were available in the meantime', () => {
    const waits = createRetryWaits(() => 0);
    for (let now = 0; now < 300_000; now += waits.next(now)) waits.asked(now);
    expect(waits.next(330_000)).toBe(2000);
  });

  it('happens at different times in different open readers', () => {
    expect(triesWithin(3, 1)[0]).toBeLessThan(triesWithin(3, 0)[0] ?? 0);
  });
});
