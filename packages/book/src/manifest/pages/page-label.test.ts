import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPageByLabel, pageLabel, pageTotal } from './page-label.ts';

const pages = [{ label: 'Cover' }, { label: 'i' }, { label: 'ii' }, { label: '1' }, { label: '2' }, {}, { label: '6' }];

describe('the page total displayed next to a label', () => {
  it('is the label of the last page with a number, if the current label is a number (D-245, D-247)', () => {
    expect(pageTotal(pages, '1')).toBe('6');
    expect(pageTotal(pages, '1–2')).toBe('6');
    expect(pageTotal([...pages, { label: 'Back cover' }], '2')).toBe('6');
    expect(pageTotal([{}, {}, {}], '1')).toBe('3');
  });

  it.each(['iv', 'iv–v', 'ii–1', 'Cover', 'A-1'])('is the number of all pages if the current label is %s', (label) => {
    expect(pageTotal(pages, label)).toBe('7');
    expect(pageTotal([{ label: 'i' }, { label: 'ii' }], label)).toBe('2');
  });
});

describe('findPageByLabel', () => {
  it.each([
    ['its printed label', 'ii', 2],
    ['its printed label in any case', ' II ', 2],
    ['a printed label rather than the page number', '2', 4],
    ['a printed label rather than the number of a page without a label', '6', 6],
    ['its number if no label matches', '7', 6],
    ['Arabic digits', '٢', 4],
    ['full-width digits', '１', 3],
  ])('finds a page by an input that is %s', (_, typed, index) => {
    expect(findPageByLabel(pages, typed)).toBe(index);
  });

  it.each(['', '0', '8', '-1', '1.5', 'iii', '99999999999'])('finds no page for the input “%s”', (typed) => {
    expect(findPageByLabel(pages, typed)).toBeNull();
  });

  it('finds each page by its number in a book without labels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(), (count, at) => {
        const plain = Array.from({ length: count }, () => ({}));
        expect(findPageByLabel(plain, pageLabel({}, at % count))).toBe(at % count);
      }),
    );
  });
});
