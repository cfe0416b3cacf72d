import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const limit = { size: 20, msEach: 30_000 };

describe('the throttle', () => {
  it('restores one attempt every half minute, up to twenty', () => {
    let now = 0;
    const throttle = createThrottle(() => now, limit);
    for (let tries = 0; tries < 20; tries += 1) {
      expect(throttle.isSpent('a')).toBe(false);
      throttle.spend('a');
    }
    expect([throttle.isSpent('a'), throttle.isSpent('b')]).toEqual([true, false]);
    now = 30_000;
    expect(throttle.isSpent('a')).toBe(false);
    throttle.spend('a');
    expect(throttle.isSpent('a')).toBe(true);
    now = 24 * 3600 * 1000;
    for (let tries = 0; tries < 20; tries += 1) throttle.spend('a');
    expect(throttle.isSpent('a')).toBe(true);
  });

  it('stores the attempts of only a limited number of networks', () => {
    const throttle = createThrottle(() => 0, limit);
    for (let tries = 0; tries < 20; tries += 1) throttle.spend('first');
    for (let network = 0; network < 50_000; network += 1) throttle.spend(String(network));
    expect(throttle.isSpent('first')).toBe(false);
  });

  it('restores attempts continuously, separately for each network', () => {
    let now = 0;
    const throttle = createThrottle(() => now, { size: 1500, msEach: 10 });
    const passed = (network: string) => {
      let count = 0;
      for (; count < 2000 && !throttle.isSpent(network); count += 1) throttle.spend(network);
      return count;
    };
    expect(passed('192.0.2.1')).toBe(1500);
    now = 1000;
    expect(passed('192.0.2.1')).toBe(100);
    now = 16_000;
    expect([passed('192.0.2.1'), passed('192.0.2.2')]).toEqual([1500, 1500]);
  });
});
