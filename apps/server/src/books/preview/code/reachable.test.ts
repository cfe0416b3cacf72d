import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { resolveReachableOrigin } from './reachable.ts';

const address = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const interfaces = {
  lo: [address('127.0.0.1', true)],
  link: [address('169.254.7.7')],
  wan: [address('203.0.113.9')],
  wifi: [address('192.168.1.20')],
};
const listening = { port: 8080, origin: 'http://localhost:8080', isConfigured: false, interfaces };

describe('the preview address for a phone', () => {
  it("uses the machine's network address if the server listens on it (W-072)", () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.20']) {
      expect(resolveReachableOrigin({ ...listening, host })).toEqual({
        origin: 'http://192.168.1.20:8080',
        reach: 'network',
      });
    }
    expect(resolveReachableOrigin({ ...listening, host: '203.0.113.9' }).origin).toBe('http://203.0.113.9:8080');
  });

  it('is the configured address if there is one', () => {
    const origin = 'https://books.example';
    expect(resolveReachableOrigin({ ...listening, host: '0.0.0.0', origin, isConfigured: true })).toEqual({
      origin,
      reach: 'everywhere',
    });
  });

  it('is local if the server listens only on the loopback address or has no network', () => {
    expect(resolveReachableOrigin({ ...listening, host: 'localhost' })).toEqual({
      origin: 'http://localhost:8080',
      reach: 'machine',
    });
    expect(resolveReachableOrigin({ ...listening, host: '0.0.0.0', interfaces: { lo: interfaces.lo } }).reach).toBe(
      'machine',
    );
  });
});
