import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadIndexOf, spreadsOf } from './spread.ts';

const options = fc.record({ single: fc.boolean(), rightToLeft: fc.boolean(), startDouble: fc.boolean() });

describe('the spreads of a book', () => {
  it('leave the front cover alone, pair the other pages, and leave the back cover alone if the page count is even', () => {
    expect(spreadsOf(4)).toEqual([
      { left: null, right: 0 },
      { left: 1, right: 2 },
      { left: 3, right: null },
    ]);
  });

  it('swap sides in a right-to-left book', () => {
    expect(spreadsOf(3, { rightToLeft: true })).toEqual([
      { left: 0, right: null },
      { left: 2, right: 1 },
    ]);
  });

  it('can start with a double page', () => {
    expect(spreadsOf(3, { startDouble: true })).toEqual([
      { left: 0, right: 1 },
      { left: 2, right: null },
    ]);
  });

  it('show one page each in single mode', () => {
    expect(spreadsOf(2, { single: true })).toEqual([
      { left: null, right: 0 },
      { left: null, right: 1 },
    ]);
  });

  it('contain each page once, and each page index leads to its spread', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), options, (count, how) => {
        const spreads = spreadsOf(count, how);
        const sides = spreads.flatMap(({ left, right }) => (how.rightToLeft ? [right, left] : [left, right]));
        expect(sides.filter((page) => page !== null)).toEqual(Array.from({ length: count }, (_, page) => page));
        for (let page = 0; page < count; page += 1) {
          expect(Object.values(spreads[spreadIndexOf(page, how)] ?? {})).toContain(page);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('reject a book without pages', () => {
    expect(() => spreadsOf(0)).toThrow(RangeError);
  });
});
