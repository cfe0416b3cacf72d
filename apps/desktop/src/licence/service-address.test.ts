import { ConfigError } from '@leafcast/server';
import { expect, it } from 'vitest';
import { readServiceAddress } from './service-address.ts';

it('requires an https address for the license service, except on this computer', () => {
  expect(readServiceAddress('')).toBeNull();
  expect(readServiceAddress('https://licences.example/')).toBe('https://licences.example');
  expect(() => readServiceAddress('http://licences.example')).toThrow(ConfigError);
  expect(() => readServiceAddress('licences')).toThrow('DESKTOP_LICENCES');
});
