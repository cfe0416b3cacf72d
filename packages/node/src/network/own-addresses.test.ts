import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { ownAddresses } from './own-addresses.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null },
];

it('lists the addresses of this computer, starting with those that a phone in the same network can most likely reach', () => {
  const found = ownAddresses({
    lo: at('127.0.0.1', true),
    link: at('169.254.7.7'),
    docker0: at('172.17.0.1'),
    wan: at('203.0.113.9'),
    cable: at('172.32.0.1'),
    wifi: at('172.20.0.5'),
    off: undefined,
  });
  expect(found.map(({ network }) => network)).toEqual(['wifi', 'wan', 'cable', 'docker0']);
});
