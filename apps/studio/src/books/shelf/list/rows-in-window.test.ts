import { describe, expect, it } from 'vitest';
import { rowsIn } from './rows-in-window.ts';

const rows = { count: 10_000, height: 100, top: 250, overscan: 2 };

describe('rows of a long list', () => {
  it('include every row that is partly in the window, and a few around it', () => {
    expect(rowsIn(rows, 0, 800)).toEqual({ first: 0, end: 8 });
    expect(rowsIn(rows, 10_000, 800)).toEqual({ first: 95, end: 108 });
    for (let scrolled = 0; scrolled < 3000; scrolled += 7) {
      const { first, end } = rowsIn(rows, scrolled, 800);
      expect(rows.top + first * rows.height).toBeLessThanOrEqual(Math.max(rows.top, scrolled));
      expect(rows.top + end * rows.height).toBeGreaterThanOrEqual(scrolled + 800);
    }
  });

  it('stay within the list: none if it is empty, the last ones after it has become shorter', () => {
    expect(rowsIn({ ...rows, count: 0 }, 0, 800)).toEqual({ first: 0, end: 0 });
    expect(rowsIn({ ...rows, count: 3 }, 0, 800)).toEqual({ first: 0, end: 3 });
    expect(rowsIn({ ...rows, count: 3 }, 90_000, 800)).toEqual({ first: 3, end: 3 });
    expect(rowsIn(rows, 1_000_000 - 400, 800)).toEqual({ first: 9991, end: 10_000 });
  });
});
