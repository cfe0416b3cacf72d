import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSpreadIndex, groupIntoSpreads } from './spread.ts';

const options = fc.record({ single: fc.boolean(), rightToLeft: fc.boolean(), startDouble: fc.boolean() });

describe('the spreads of a book', () => {
  it('contain the front cover alone, the other pages in pairs, and the back cover alone if the page count is even', () => {
    expect(groupIntoSpreads(4)).toEqual([
      { left: null, right: 0 },
      { left: 1, right: 2 },
      { left: 3, right: null },
    ]);
  });

  it('have their sides swapped in a right-to-left book', () => {
    expect(groupIntoSpreads(3, { rightToLeft: true })).toEqual([
      { left: 0, right: null },
      { left: 2, right: 1 },
    ]);
  });

  it('can start with a pair of pages instead of the cover', () => {
    expect(groupIntoSpreads(3, { startDouble: true })).toEqual([
      { left: 0, right: 1 },
      { left: 2, right: null },
    ]);
  });

  it('contain one page each in single mode', () => {
    expect(groupIntoSpreads(2, { single: true })).toEqual([
      { left: null, right: 0 },
      { left: null, right: 1 },
    ]);
  });

  it('contain each page once, and spreadIndexOf() finds the spread of each page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), options, (count, how) => {
        const spreads = groupIntoSpreads(count, how);
        const sides = spreads.flatMap(({ left, right }) => (how.rightToLeft ? [right, left] : [left, right]));
        expect(sides.filter((page) => page !== null)).toEqual(Array.from({ length: count }, (_, page) => page));
        for (let page = 0; page < count; page += 1) {
          expect(Object.values(spreads[findSpreadIndex(page, how)] ?? {})).toContain(page);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('cannot be created for a book without pages', () => {
    expect(() => groupIntoSpreads(0)).toThrow(RangeError);
  });
});
