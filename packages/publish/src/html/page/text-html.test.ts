import type { PageBlock, PageText, TextLine } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { textHtml } from './text-html.ts';

const line = (text: string, y: number, more: Partial<TextLine> = {}): TextLine => ({
  x: 50,
  y,
  width: text.length * 10,
  height: 10,
  size: 10,
  text,
  ends: Array.from(text, (_, at) => 100 * (at + 1)),
  ...more,
});
const box = { x: 0, y: 0, width: 100, height: 100 };

describe('textHtml', () => {
  it('contains the structure of a page, without page numbers', () => {
    const lines = [
      '7',
      'Leaves & trees',
      'An oak turns in Octo-',
      'ber.',
      '• Oak',
      '– Red',
      'Tree',
      'Leaves',
      'Oak',
      'a label',
      'turn()',
      'Une feuille',
    ];
    const blocks: readonly PageBlock[] = [
      { kind: 'artifact', from: 0, to: 1 },
      { kind: 'heading', level: 1, from: 1, to: 2 },
      { kind: 'paragraph', from: 2, to: 4 },
      { kind: 'item', depth: 0, from: 4, to: 5 },
      { kind: 'item', depth: 1, from: 5, to: 6 },
      {
        kind: 'table',
        from: 6,
        to: 9,
        rows: [
          [
            { from: 6, to: 7, isHeader: true },
            { from: 7, to: 8, isHeader: true },
          ],
          [
            { from: 8, to: 9, isHeader: true },
            { from: 9, to: 9 },
          ],
        ],
      },
      { kind: 'figure', from: 9, to: 10, box, alternative: 'An <oak>' },
      { kind: 'code', from: 10, to: 11 },
      { kind: 'quote', from: 11, to: 12, language: 'fr' },
    ];
    const text: PageText = { lines: lines.map((words, at) => line(words, 20 * at)), links: [], blocks };
    expect(textHtml(text, 2).split('\n').filter(Boolean)).toEqual([
      '<h3>Leaves &amp; trees</h3>',
      '<p>An oak turns in October.</p>',
      '<ul role="list"><li>• Oak<ul role="list"><li>– Red</li></ul></li></ul>',
      '<table><tr><th scope="col">Tree</th><th scope="col">Leaves</th></tr><tr><th scope="row">Oak</th><td></td></tr></table>',
      '<figure><p>An &lt;oak&gt;</p></figure>',
      '<pre>turn()</pre>',
      '<blockquote lang="fr">Une feuille</blockquote>',
    ]);
  });

  it('contains lines without structure with their line breaks, and right-to-left text in its direction', () => {
    expect(textHtml({ lines: [line('one', 0), line('two', 20)], links: [] })).toBe('<p>one<br>two</p>');
    expect(textHtml({ lines: [line('كتاب', 0, { rtl: true })], links: [] })).toBe('<p dir="rtl">كتاب</p>');
    expect(textHtml({ lines: [], links: [] })).toBe('');
  });

  it('joins vertical lines, and puts ruby over its word', () => {
    const vertical = (text: string, x: number, size = 10) =>
      line(text, 0, {
        x,
        width: size,
        height: size * text.length,
        size,
        angle: 90,
        ends: Array.from(text, (_, at) => 10 * size * (at + 1)),
      });
    const lines = [vertical('吾輩は猫で', 300), vertical('わがはい', 310, 5), vertical('ある。', 280)];
    expect(textHtml({ lines, links: [] })).toBe(
      '<p><ruby>吾輩<rp> (</rp><rt>わがはい</rt><rp>) </rp></ruby>は猫である。</p>',
    );
  });
});
