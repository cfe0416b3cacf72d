import type { TextLine } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextLinks } from './text-links.ts';

const lineOf = (text: string, row = 0): TextLine => ({
  x: 0,
  y: row * 14,
  width: text.length * 6,
  height: 12,
  size: 11,
  text,
  ends: Array.from({ length: text.length }, (_, index) => (index + 1) * 60),
});
const linesOf = (...texts: string[]) => texts.map((text, row) => lineOf(text, row));
const urls = (...texts: string[]) => findTextLinks(linesOf(...texts), []).map(({ url }) => url);

describe('textLinksOf (W-090)', () => {
  it.each([
    ['see http://example.com/a_b?c=d#e.', ['http://example.com/a_b?c=d#e']],
    ['(see www.example.org)', ['https://www.example.org']],
    ['https://en.wikipedia.org/wiki/Leaf_(book), and', ['https://en.wikipedia.org/wiki/Leaf_(book)']],
    ['访问https://例子.com。或 http://example.cn。', ['http://example.cn']],
    ['mail to a.b+c@mail.example.com.', ['mailto:a.b+c@mail.example.com']],
    ['Tel. +49 (30) 1234-5678', ['tel:+493012345678']],
    ['(010) 1234 5678', ['tel:01012345678']],
    ['call 13912345678 now', ['tel:13912345678']],
  ])('finds an address in %j', (text, found) => {
    expect(urls(text)).toEqual(found);
  });

  it.each([
    '70 90 110',
    '1999-2008',
    'ISBN 978-3-16-148410-0',
    'IEEE 802.11',
    'foo@.A.1',
    'a@b',
    'http://x',
    'javascript:alert(1)',
    '1234567890123456789',
    '2012-12-21',
  ])('finds no address in %j', (text) => {
    expect(urls(text)).toEqual([]);
  });

  it('joins an address that is broken across lines, and creates one link per line', () => {
    const links = findTextLinks(linesOf('at http://lua-users.org/lists/2008-', '02/msg00051.html. And'), []);
    expect(links).toEqual([
      { x: 18, y: 0, width: 192, height: 12, url: 'http://lua-users.org/lists/2008-02/msg00051.html' },
      { x: 0, y: 14, width: 96, height: 12, url: 'http://lua-users.org/lists/2008-02/msg00051.html' },
    ]);
  });

  it('does not treat a new sentence in the next line as part of an address', () => {
    expect(urls('at http://example.com/', 'This is new')).toEqual(['http://example.com/']);
  });

  it.each(['3 See the notes', '12', '[4] A book', '7. Another', '(2) Again'])(
    'does not treat a footnote number in the next line as part of an address: %j',
    (next) => {
      expect(urls('at http://example.com/', next)).toEqual(['http://example.com/']);
    },
  );

  it('treats a year or a name in the next line as part of an address if a path follows it', () => {
    expect(urls('at http://example.com/', '2008/02/x.html')).toEqual([
      'http://example.com/2008/02/x.html',
      'http://example.com/2008/02/x.html',
    ]);
  });

  it('does not add a link where the document already has one', () => {
    const text = linesOf('see http://example.com/ there');
    expect(findTextLinks(text, [{ x: 20, y: 0, width: 100, height: 12 }])).toEqual([]);
  });

  it('rotates link boxes with rotated text', () => {
    const line = { ...lineOf('x www.example.com'), x: 50, y: 100, width: 12, height: 102 };
    expect(findTextLinks([{ ...line, angle: 90 }], [])).toMatchObject([{ x: 50, y: 112, width: 12, height: 90 }]);
    expect(findTextLinks([{ ...line, angle: 270 }], [])).toMatchObject([{ x: 50, y: 100, width: 12, height: 90 }]);
  });

  it('takes linear time for any text', () => {
    const piece = fc.constantFrom('a', '1', '@', '.', '-', ' ', '(', '+', 'www.', 'http://', '/');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('').repeat(200).slice(0, 20_000);
        for (const link of findTextLinks([lineOf(text)], [])) expect(link.url).toMatch(/^(?:https?|mailto|tel):/);
      }),
      { numRuns: 50 },
    );
  });
});
