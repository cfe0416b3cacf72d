import { expect, it } from 'vitest';
import { supportAddress } from './support-address.ts';

it('returns the email address of the support link, otherwise that of the contact link, otherwise null', () => {
  const contact = 'mailto:hello%2Bbooks@leafcast.example?subject=x';
  expect(supportAddress({ support: 'https://leafcast.example', contact })).toBe('hello+books@leafcast.example');
  expect(supportAddress({ support: 'mailto:help@leafcast.example', contact })).toBe('help@leafcast.example');
  expect(supportAddress({ support: 'https://leafcast.example' })).toBeNull();
});
