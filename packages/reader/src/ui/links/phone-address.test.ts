import { describe, expect, it } from 'vitest';
import { phoneAddress } from './phone-address.ts';

describe('the address that dials a number', () => {
  it('leaves out what separates its figures', () => {
    expect(phoneAddress('+49 30 / 12 34-5')).toBe('tel:+493012345');
  });

  it('leaves out the nought that only callers of the same country dial', () => {
    expect(phoneAddress('+49 (0)30 1234')).toBe('tel:+49301234');
    expect(phoneAddress('(0)30 1234')).toBe('tel:0301234');
  });
});
