import { ConfigError } from '@leafcast/server';
import { expect, it } from 'vitest';
import { readServiceAddress } from './service-address.ts';

it('requires an HTTPS URL for the license service, except on this computer', () => {
  expect(readServiceAddress('')).toBeNull();
  expect(readServiceAddress('https://licenses.example/')).toBe('https://licenses.example');
  expect(() => readServiceAddress('http://licenses.example')).toThrow(ConfigError);
  expect(() => readServiceAddress('licenses')).toThrow('DESKTOP_LICENSES');
});
