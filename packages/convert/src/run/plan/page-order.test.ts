import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageOrder, type PageOrder } from './page-order.ts';

function rest(order: PageOrder): number[] {
  const pages: number[] = [];
  for (let page = order.next(); page !== null; page = order.next()) pages.push(page);
  return pages;
}

describe('createPageOrder', () => {
  it('returns pages in ascending order by default', () => {
    expect(rest(createPageOrder([0, 1, 3, 4]))).toEqual([0, 1, 3, 4]);
  });

  it('returns prioritized pages first, then the pages after them, then the remaining pages', () => {
    const order = createPageOrder([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(order.next()).toBe(0);
    order.prioritize([5, 4, 99]);
    expect(rest(order)).toEqual([5, 4, 6, 7, 1, 2, 3]);
  });

  it('returns each page once, regardless of priorities', () => {
    const page = fc.integer({ min: -2, max: 35 });
    fc.assert(
      fc.property(fc.array(fc.array(page, { maxLength: 4 }), { maxLength: 60 }), (wants) => {
        const order = createPageOrder(Array.from({ length: 30 }, (_, index) => index));
        const taken: number[] = [];
        for (const wanted of wants) {
          order.prioritize(wanted);
          const next = order.next();
          if (next !== null) taken.push(next);
        }
        taken.push(...rest(order));
        expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index));
      }),
    );
  });
});
