import { safeUrl } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromStoredAddress, toStoredAddress } from './address.ts';

describe('addresses that items link to (W-470, safety T5)', () => {
  it.each([
    ['url', 'https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['url', ' www.example.org ', 'https://www.example.org'],
    ['url', 'example.org/tea', 'https://example.org/tea'],
    ['url', 'javascript:alert(1)', null],
    ['url', 'mailto:a@example.org', null],
    ['url', 'https://', null],
    ['url', 'tea', null],
    ['mail', 'a@example.org', 'mailto:a@example.org'],
    ['mail', 'a@example', null],
    ['mail', 'a@example.org?bcc=x', null],
    ['phone', '+49 (30) 12-34.56', 'tel:+4930123456'],
    ['phone', '1234', null],
    ['phone', '12345;ext=1', null],
  ] as const)('converts a %s entered as %j to %j', (kind, written, address) => {
    expect(toStoredAddress(kind, written)).toBe(address);
    if (address !== null) expect(toStoredAddress(kind, fromStoredAddress(kind, address))).toBe(address);
  });

  it('are stored only if they are safe to use in a book', () => {
    fc.assert(
      fc.property(fc.constantFrom('url', 'mail', 'phone'), fc.string(), (kind, written) => {
        const address = toStoredAddress(kind as 'url', written);
        return address === null || safeUrl(address) === address;
      }),
    );
  });
});
