import { describe, expect, it } from 'vitest';
import { phoneAddress } from './phone-address.ts';

describe('phoneAddress', () => {
  it('omits separators between digits', () => {
    expect(phoneAddress('+49 30 / 12 34-5')).toBe('tel:+493012345');
  });

  it('omits the zero that callers dial only within the country', () => {
    expect(phoneAddress('+49 (0)30 1234')).toBe('tel:+49301234');
    expect(phoneAddress('(0)30 1234')).toBe('tel:0301234');
  });
});
