import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileRows } from '../../../../testing/documents/samples.ts';
import type { OutlineEntry } from '../content/outline.ts';
import { toStoredBookmark } from './bookmarks.ts';
import { fromStoredColor, toStoredColor } from './color.ts';
import { fromStoredKeywords, toStoredKeywords } from './keywords.ts';
import { fromStoredOutline, toStoredOutline } from './outline.ts';

describe('stored colors', () => {
  const color = fc.stringMatching(/^#[0-9a-f]{6}$/);

  it('are the same after writing and reading (W-161, W-162)', () => {
    fc.assert(fc.property(color, (value) => fromStoredColor(toStoredColor(value)) === value));
    expect(toStoredColor('#a1b2c3')).toBe('0xa1b2c3');
  });

  it('are accepted only as six hex digits', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = fromStoredColor(value);
        return read === null || /^#[0-9a-f]{6}$/i.test(read);
      }),
    );
    expect(toStoredColor('red')).toBeNull();
  });

  it('are accepted or rejected as specified in the list of hostile colors', () => {
    const rows = hostileRows('colours');
    for (const [value, expected] of rows) {
      expect(fromStoredColor(value) !== null, JSON.stringify(value)).toBe(expected === 'OK');
    }
    expect(rows.length).toBeGreaterThan(10);
  });
});

describe('stored keywords', () => {
  it('are separated at Chinese and English punctuation, and trimmed (W-122)', () => {
    expect(fromStoredKeywords(' paper, 纸；书、 book binding ,,paper')).toEqual(['paper', '纸', '书', 'book binding']);
  });

  it('are the same after writing and reading', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const words = fromStoredKeywords(text);
        expect(fromStoredKeywords(toStoredKeywords(words))).toEqual(words);
      }),
    );
  });

  it("are truncated to the maximum number and length of a book's keywords", () => {
    const words = fromStoredKeywords(Array.from({ length: 500 }, (_, index) => `${index}${'x'.repeat(500)}`).join());
    expect(words).toHaveLength(100);
    expect(Math.max(...words.map((word) => word.length))).toBe(100);
  });
});

describe('a stored outline', () => {
  const { outline } = fc.letrec<{ outline: OutlineEntry[] }>((tie) => ({
    outline: fc.array(
      fc.record(
        {
          title: fc.string(),
          page: fc.nat(98),
          url: fc.constantFrom('https://example.org/a', 'mailto:a@example.org'),
          children: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant([]), tie('outline')),
        },
        { requiredKeys: ['title'] },
      ),
      { maxLength: 4 },
    ) as fc.Arbitrary<OutlineEntry[]>,
  }));
  const withoutEmpty = (entries: readonly OutlineEntry[]): OutlineEntry[] =>
    entries.map(({ children, ...entry }) =>
      children?.length ? { ...entry, children: withoutEmpty(children) } : entry,
    );

  it('is the same after writing and reading (W-168)', () => {
    fc.assert(
      fc.property(outline, (entries) => {
        expect(fromStoredOutline(toStoredOutline(entries), 99)).toEqual(withoutEmpty(entries));
      }),
    );
  });

  it('counts pages and levels from 1 and omits fields that only the editor uses (W-166, W-168, W-169)', () => {
    const entries = [{ title: 'One', page: 0, children: [{ title: 'Two', url: 'https://example.org' }] }];
    expect(toStoredOutline(entries)).toEqual([
      { c: 'One', p: 1, l: 1, ci: [{ c: 'Two', u: 'https://example.org', l: 2 }] },
    ]);
    expect(fromStoredOutline([{ c: 'One', p: 1, u: '', l: 7, isOpen: true, ci: [] }], 1)).toEqual([
      { title: 'One', page: 0 },
    ]);
  });

  it.each([
    ['an object instead of a list', {}],
    ['an entry that is not an object', [1]],
    ['a caption that is not text', [{ c: 1 }]],
    ['a caption that is too long', [{ c: 'x'.repeat(1001) }]],
    ['page 0', [{ c: 'x', p: 0 }]],
    ['a page after the last', [{ c: 'x', p: 10 }]],
    ['a fractional page number', [{ c: 'x', p: 1.5 }]],
    ['a page number as text', [{ c: 'x', p: '1' }]],
    ['a script', [{ c: 'x', u: 'javascript:alert(1)' }]],
    ['an address that is not text', [{ c: 'x', u: 1 }]],
    ['subheadings that are not a list', [{ c: 'x', ci: 'y' }]],
    ['too many entries', Array.from({ length: 5001 }, () => ({ c: 'x' }))],
  ])('is rejected with %s', (_, stored) => {
    expect(fromStoredOutline(stored, 9)).toBeNull();
  });

  it('is rejected without a stack overflow if it is 10,000 levels deep', () => {
    const text = `${'[{"c":"x","p":1,"l":1,"ci":'.repeat(10_000)}[]${'}]'.repeat(10_000)}`;
    expect(fromStoredOutline(JSON.parse(text), 9)).toBeNull();
  });

  it('is accepted or rejected without an exception for any input', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(fromStoredOutline([value], 9) ?? [])));
  });
});

it('a bookmark is stored as a value and attributes, with colors as 0xrrggbb (W-160)', () => {
  expect(toStoredBookmark({ caption: 'Here', page: 4, color: '#ff0000', fontColor: '#ffffff' })).toEqual({
    value: 'Here',
    attribute: { color: '0xff0000', pageIndex: 4, fontColor: '0xffffff' },
  });
});
