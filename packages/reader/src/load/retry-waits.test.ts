import { describe, expect, it } from 'vitest';
import { createRetryWaits } from './retry-waits.ts';

/** When files are asked for by a reader whose pictures fail at once, in seconds after the first failure. */
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

describe('files that could not be had', () => {
  it.each([0, 0.5, 1])(
    'are asked for again within five seconds for a minute, first of all after two at most',
    (random) => {
      const tries = triesWithin(60, random);
      expect(tries[0]).toBeLessThanOrEqual(2);
      expect(Math.max(...gaps(tries))).toBeLessThan(5);
      expect(tries.length).toBeLessThanOrEqual(21);
    },
  );

  it('are asked for less and less from then on, and at least once a minute', () => {
    expect(gaps(triesWithin(400, 0)).slice(-8).map(Math.round)).toEqual([4, 8, 16, 32, 60, 60, 60, 60]);
  });

  it('are asked for soon again where they have been there in the meantime', () => {
    const waits = createRetryWaits(() => 0);
    for (let now = 0; now < 300_000; now += waits.next(now)) waits.asked(now);
    expect(waits.next(330_000)).toBe(2000);
  });

  it('are not asked for by all readers at the same time', () => {
    expect(triesWithin(3, 1)[0]).toBeLessThan(triesWithin(3, 0)[0] ?? 0);
  });
});
