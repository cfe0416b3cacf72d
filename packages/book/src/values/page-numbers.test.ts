import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePageNumbers } from './page-numbers.ts';

const captions = (format: string, pages: readonly number[]) => {
  const captionOf = parsePageNumbers(format);
  return captionOf && pages.map((page) => captionOf(page - 1));
};

describe('page number formats (D-246, D-247, D-248, D-249, D-250)', () => {
  it.each([
    ['1:Cover;2:i', [1, 2, 3], ['Cover', 'i', null], 'D-246'],
    ['8-100:1+', [7, 8, 9, 100, 101], [null, '1', '2', '93', null], 'D-247'],
    ['1-9:N5', [1, 2, 3], ['5', '6', '7'], 'D-248'],
    ['1-9:n5', [1, 2, 3], ['5', '6', '7'], 'D-248'],
    ['1-9:R4', [1, 2, 3], ['IV', 'V', 'VI'], 'D-249'],
    ['1-9:r1', [1, 2, 3], ['i', 'ii', 'iii'], 'D-250'],
    ['1-9:r1; 3:Plate ;', [2, 3, 4], ['ii', 'Plate', 'iv'], 'D-246'],
    ['', [1], [null], 'D-245'],
  ] satisfies [string, number[], (string | null)[], string][])(
    'map pages to captions: "%s" maps the pages %j to %j (%s)',
    (format, pages, expected) => {
      expect(captions(format, pages)).toEqual(expected);
    },
  );

  it.each(['8-:x', '0:x', '9-8:x', 'a:b', '1', '1:', ':x', '1:   ', '1:N99999999999999999999', '1:<b>x</b>'])(
    'are rejected if malformed, such as "%s" (D-251)',
    (format) => {
      expect(parsePageNumbers(format)).toBeNull();
    },
  );

  it('are parsed in linear time without an exception', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => parsePageNumbers(text) !== undefined));
    expect(parsePageNumbers(`1:${' '.repeat(200_000)}`)).toBeNull();
  });
});
