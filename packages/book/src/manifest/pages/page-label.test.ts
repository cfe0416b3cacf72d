import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageByLabel, pageLabel, pageTotal } from './page-label.ts';

const pages = [{ label: 'Cover' }, { label: 'i' }, { label: 'ii' }, { label: '1' }, { label: '2' }, {}, { label: '6' }];

describe('the page total', () => {
  it('is the label of the last numbered page, if the current label is a number (D-245, D-247)', () => {
    expect(pageTotal(pages, '1')).toBe('6');
    expect(pageTotal(pages, '1–2')).toBe('6');
    expect(pageTotal([...pages, { label: 'Back cover' }], '2')).toBe('6');
    expect(pageTotal([{}, {}, {}], '1')).toBe('3');
  });

  it.each(['iv', 'iv–v', 'ii–1', 'Cover', 'A-1'])('is the count of all pages for a label like %s', (label) => {
    expect(pageTotal(pages, label)).toBe('7');
    expect(pageTotal([{ label: 'i' }, { label: 'ii' }], label)).toBe('2');
  });
});

describe('pageByLabel', () => {
  it.each([
    ['what is printed', 'ii', 2],
    ['in any case', ' II ', 2],
    ['what is printed before the number', '2', 4],
    ['what is printed before the number of a page without print', '6', 6],
    ['the number where nothing is printed like it', '7', 6],
    ['Arabic digits', '٢', 4],
    ['full-width digits', '１', 3],
  ])('finds a page by %s', (_, typed, index) => {
    expect(pageByLabel(pages, typed)).toBe(index);
  });

  it.each(['', '0', '8', '-1', '1.5', 'iii', '99999999999'])('finds no page for “%s”', (typed) => {
    expect(pageByLabel(pages, typed)).toBeNull();
  });

  it('finds each page by its own label in a book without labels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(), (count, at) => {
        const plain = Array.from({ length: count }, () => ({}));
        expect(pageByLabel(plain, pageLabel({}, at % count))).toBe(at % count);
      }),
    );
  });
});
