import { describe, expect, it } from 'vitest';
import { findVisibleRows } from './rows-in-window.ts';

const rows = { count: 10_000, height: 100, top: 250, overscan: 2 };

describe('rows of a long list', () => {
  it('include every row that is at least partly in the window, and a few rows around it', () => {
    expect(findVisibleRows(rows, 0, 800)).toEqual({ first: 0, end: 8 });
    expect(findVisibleRows(rows, 10_000, 800)).toEqual({ first: 95, end: 108 });
    for (let scrolled = 0; scrolled < 3000; scrolled += 7) {
      const { first, end } = findVisibleRows(rows, scrolled, 800);
      expect(rows.top + first * rows.height).toBeLessThanOrEqual(Math.max(rows.top, scrolled));
      expect(rows.top + end * rows.height).toBeGreaterThanOrEqual(scrolled + 800);
    }
  });

  it('stay within the list: no rows for an empty list, and the last rows for a list that has become shorter', () => {
    expect(findVisibleRows({ ...rows, count: 0 }, 0, 800)).toEqual({ first: 0, end: 0 });
    expect(findVisibleRows({ ...rows, count: 3 }, 0, 800)).toEqual({ first: 0, end: 3 });
    expect(findVisibleRows({ ...rows, count: 3 }, 90_000, 800)).toEqual({ first: 3, end: 3 });
    expect(findVisibleRows(rows, 1_000_000 - 400, 800)).toEqual({ first: 9991, end: 10_000 });
  });
});
