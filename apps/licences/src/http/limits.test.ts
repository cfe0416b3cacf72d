import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';
import { createThrottle, guessing } from './throttle.ts';

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('identifies one owner: %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('the throttle', () => {
  it('restores one attempt every half minute, up to twenty', () => {
    let now = 0;
    const throttle = createThrottle(() => now, guessing);
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

  it('remembers only a limited number of networks', () => {
    const throttle = createThrottle(() => 0, guessing);
    for (let tries = 0; tries < 20; tries += 1) throttle.spend('first');
    for (let network = 0; network < 50_000; network += 1) throttle.spend(String(network));
    expect(throttle.isSpent('first')).toBe(false);
  });
});
