import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClientNetwork } from './network-of.ts';

describe('the network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['unknown', 'unknown'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('is derived from the file name %s: %s', (ip, network) => {
    expect(toClientNetwork(ip)).toBe(network);
  });

  it('is the same for all addresses with the same /64 prefix, and differs for other prefixes', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, otherHost) => {
        expect(toClientNetwork(`${network}:${host}`)).toBe(toClientNetwork(`${network}:${otherHost}`));
        expect(toClientNetwork(`${network}:${host}`) === toClientNetwork(`${other}:${host}`)).toBe(network === other);
      }),
    );
  });

  it('can be computed for every address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        expect(toClientNetwork(ip).length).toBeLessThan(40);
      }),
    );
  });
});
