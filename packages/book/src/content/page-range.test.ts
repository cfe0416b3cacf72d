import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileRows } from '../../../../testing/documents/samples.ts';
import { parsePageRange } from './page-range.ts';

describe('parsePageRange', () => {
  it('reads single pages and ranges, counted from 1 (W-345, D-540)', () => {
    expect(parsePageRange('1,5-8,20', 20)).toEqual({ pages: [0, 4, 5, 6, 7, 19] });
    expect(parsePageRange(' 2 - 3 ', 5)).toEqual({ pages: [1, 2] });
  });

  it('reads "all" as every page (W-206)', () => {
    expect(parsePageRange('all', 3)).toEqual({ pages: [0, 1, 2] });
  });

  it('sorts pages and removes repeats unless `keepOrder` is set', () => {
    expect(parsePageRange('3,1,1-2', 3)).toEqual({ pages: [0, 1, 2] });
    expect(parsePageRange('3,1,1-2', 3, { keepOrder: true })).toEqual({ pages: [2, 0, 0, 1] });
  });

  it.each(['', '   '])('reports %j as an empty range (W-347, D-542)', (text) => {
    expect(parsePageRange(text, 9)).toEqual({ issue: 'range.empty' });
  });

  it.each([
    '0',
    '5-1',
    '1-',
    '-3',
    '1,,2',
    '1,',
    ',1',
    '10',
    '1-99999999999',
    '1e1',
    '0x1',
    '１',
    '1–3',
    '1;2',
    '1-2-3',
    '+1',
    '1.5',
    '1\n2',
  ])('rejects %j (W-346, D-541)', (text) => {
    expect(parsePageRange(text, 9)).toEqual({ issue: 'range.format' });
  });

  it('returns exactly the pages that the text lists, in ascending order', () => {
    const bounds = fc.integer({ min: 1, max: 999 }).chain((count) =>
      fc.tuple(
        fc.constant(count),
        fc.array(fc.tuple(fc.integer({ min: 1, max: count }), fc.integer({ min: 1, max: count })), {
          minLength: 1,
          maxLength: 8,
        }),
      ),
    );
    fc.assert(
      fc.property(bounds, ([count, pairs]) => {
        const ranges = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
        const result = parsePageRange(ranges.map(([a, b]) => (a === b ? `${a}` : `${a}-${b}`)).join(','), count);
        if (!('pages' in result)) return false;
        const wanted = new Set(ranges.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => a + i - 1)));
        return (
          result.pages.length === wanted.size &&
          result.pages.every((page, i) => wanted.has(page) && (i === 0 || page > (result.pages[i - 1] ?? -1)))
        );
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 6000 }),
        fc.integer({ min: 1, max: 999 }),
        (text, count) => typeof parsePageRange(text, count) === 'object',
      ),
    );
  });

  it('gives the expected result for each listed malicious range', () => {
    const rows = hostileRows('page-ranges');
    for (const [value, expected] of rows) {
      const result = parsePageRange(String(value), 999);
      if (expected.startsWith('Please')) expect(result).toEqual({ issue: 'range.empty' });
      if (expected.startsWith('Incorrect'))
        expect(result, String(value).slice(0, 40)).toEqual({ issue: 'range.format' });
      if (expected.startsWith('OK')) expect(result).toHaveProperty('pages');
    }
    expect(rows.length).toBeGreaterThan(20);
  });
});
