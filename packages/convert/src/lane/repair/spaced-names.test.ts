import { afterAll, describe, expect, it } from 'vitest';
import { createBench } from '../../../test/bench-of-files.ts';
import { findSpacesInNames } from './spaced-names.ts';

const bench = createBench();
afterAll(() => bench.remove());
const spacesOf = (text: string) => findSpacesInNames(bench.write('names.pdf', Buffer.from(text, 'latin1')));

describe('spaces in font names', () => {
  it.each([
    ['<</BaseFont/Arial MS/Type/Font>>', [17]],
    ['<</FontName /A+Arial,Unicode MS Bold >>', [28, 31]],
    ['<</BaseFont /Arial /Type/Font>>', []],
    ['<</BaseFont /Arial\n/Type/Font>>', []],
    // An indirect reference, and names that are not font names.
    ['<</BaseFont /Arial 12 0 R>>', []],
    ['<</Title /Arial MS/Type/Font>>', []],
    ['<</BaseFont /Arial MS (no key)>>', []],
  ])('are found at the right positions, and only there: %s', (text, expected) => {
    expect(spacesOf(text)).toEqual(expected);
  });

  it('are found if the file is read in several chunks', () => {
    const before = ' '.repeat(4 * 2 ** 20 - 20);
    expect(spacesOf(`${before}<</BaseFont/Arial MS/Type/Font>>`)).toEqual([before.length + 17]);
    expect(spacesOf(`${before}${before}<</BaseFont/Arial MS/Type/Font>>`)).toEqual([2 * before.length + 17]);
  });
});
