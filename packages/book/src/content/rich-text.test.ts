import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InlineText, parseRichText, type TextBlock } from './rich-text.ts';

const linesOf = (block: TextBlock): readonly (readonly InlineText[])[] =>
  block.type === 'heading' ? [block.content] : block.type === 'list' ? block.items : block.lines;

describe('rich text', () => {
  it('is parsed into headings, paragraphs, lists, and emphasized words', () => {
    const text = '# Tea\nGreen **and** *black*.\nSecond line\n\n- one\n- [two](https://two.example/)\nAfter';
    expect(parseRichText(text)).toEqual([
      { type: 'heading', content: [{ type: 'text', text: 'Tea' }] },
      {
        type: 'paragraph',
        lines: [
          [
            { type: 'text', text: 'Green ' },
            { type: 'bold', text: 'and' },
            { type: 'text', text: ' ' },
            { type: 'italic', text: 'black' },
            { type: 'text', text: '.' },
          ],
          [{ type: 'text', text: 'Second line' }],
        ],
      },
      {
        type: 'list',
        items: [[{ type: 'text', text: 'one' }], [{ type: 'link', text: 'two', url: 'https://two.example/' }]],
      },
      { type: 'paragraph', lines: [[{ type: 'text', text: 'After' }]] },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'JaVaScRiPt:x', 'file:///etc/passwd'])(
    'contains no link for the URL %s',
    (address) => {
      const all = parseRichText(`[press](${address})`).flatMap(linesOf).flat();
      expect(all.map(({ type }) => type)).toEqual(['text']);
    },
  );

  it('contains HTML tags as plain text', () => {
    expect(parseRichText('<img src=x onerror=alert(1)>')).toEqual([
      { type: 'paragraph', lines: [[{ type: 'text', text: '<img src=x onerror=alert(1)>' }]] },
    ]);
  });

  it('is parsed in linear time without losing characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('*', '[', ']', '(', ')', 'a', ' ', '\n', '-', '#') }), (text) => {
        const words = parseRichText(text).flatMap(linesOf).flat();
        const letters = words.map((part) => part.text).join('');
        const urls = words.flatMap((part) => (part.type === 'link' ? [part.url] : [])).join('');
        expect(`${letters}${urls}`.replace(/[^a]/g, '')).toBe(text.replace(/[^a]/g, ''));
      }),
    );
    const hostile = `${'**a'.repeat(5000)}${'[a'.repeat(3000)}`;
    expect(parseRichText(hostile).flatMap(linesOf).flat().length).toBeGreaterThan(0);
  });
});
