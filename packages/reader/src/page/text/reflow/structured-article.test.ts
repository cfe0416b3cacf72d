import type { BookPage, PageBlock, PageText, TextLine } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArticle } from './article.ts';
import type { ArticleList, ArticlePart } from './article-parts.ts';

const line = (text: string, y: number, more: Partial<TextLine> = {}): TextLine => ({
  x: 50,
  y,
  width: 5 * text.length,
  height: 10,
  size: 10,
  text,
  ends: Array.from(text, (_, at) => 50 * (at + 1)),
  ...more,
});
/** Creates a vertical line of square characters whose left edge is at `x`. */
const column = (text: string, x: number, size = 10): TextLine => ({
  x,
  y: 50,
  width: size,
  height: size * text.length,
  size,
  text,
  ends: Array.from(text, (_, at) => 10 * size * (at + 1)),
  angle: 90,
});

const page: BookPage = { width: 600, height: 800, rotation: 0, mode: 'image', images: {} };
const style = { bodySize: 10, heads: new Set<string>() };
const articleOf = (lines: readonly TextLine[], blocks?: readonly PageBlock[], links: PageText['links'] = []) =>
  createArticle({ lines, links, ...(blocks && { blocks }) }, page, style, []);

const wordsOf = (part: ArticlePart): string[] => {
  if (part.kind === 'list')
    return part.items.flatMap((item) => [item.words.block.text, ...item.lists.flatMap(wordsOf)]);
  if (part.kind === 'table') return part.rows.flat().map(({ words }) => words.block.text);
  return 'block' in part ? [part.block.text] : [];
};

describe('the article of a page with known structure', () => {
  it('uses the levels and kinds of blocks, not the sizes of fonts', () => {
    const lines = [line('Small title', 100), line('Large text', 130, { size: 30, height: 30 })];
    const blocks: readonly PageBlock[] = [
      { kind: 'heading', level: 3, from: 0, to: 1 },
      { kind: 'paragraph', from: 1, to: 2, language: 'de' },
    ];
    expect(articleOf(lines, blocks)).toMatchObject([
      { kind: 'heading', level: 4 },
      { kind: 'text', language: 'de' },
    ]);
  });

  it('omits artifacts and blank blocks, and guesses the structure of lines outside blocks', () => {
    const lines = [line('Head', 30), line(' ', 60), line('A paragraph', 100), line('Great', 300, { size: 24 })];
    const blocks: readonly PageBlock[] = [
      { kind: 'artifact', from: 0, to: 1 },
      { kind: 'paragraph', from: 1, to: 2 },
      { kind: 'paragraph', from: 2, to: 3 },
    ];
    const parts = articleOf(lines, blocks);
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'heading']);
  });

  it('keeps a formula within a paragraph as a picture', () => {
    const formula = [line('f(x) =', 330, { x: 200 }), line('∂g', 324, { x: 232 }), line('∂x', 336, { x: 232 })];
    const lines = [line('the leaf turns under the finger', 300), ...formula, line('and lands without a sound', 360)];
    const parts = articleOf(lines, [{ kind: 'paragraph', from: 0, to: 5 }]);
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'formula', 'text']);
  });

  it('contains each figure once, without its labels, and pictures that no block describes', () => {
    const text = { lines: [line('a label', 210)], links: [] };
    const box = { x: 40, y: 200, width: 300, height: 200 };
    const blocks: readonly PageBlock[] = [{ kind: 'figure', from: 0, to: 1, box, alternative: 'An oak' }];
    const found = { x: 45, y: 195, width: 300, height: 200 };
    const other = { x: 40, y: 500, width: 300, height: 200 };
    expect(createArticle({ ...text, blocks }, page, style, [found, other])).toEqual([
      { kind: 'picture', box, alternative: 'An oak' },
      { kind: 'picture', box: other },
    ]);
  });

  it('limits a figure to the page, and shows the labels of a figure outside the page as text', () => {
    const figure = (x: number) => {
      const box = { x, y: 200, width: 300, height: 200 };
      return articleOf([line('a label', 210)], [{ kind: 'figure', from: 0, to: 1, box }]);
    };
    expect(figure(-100)).toEqual([{ kind: 'picture', box: { x: 0, y: 200, width: 200, height: 200 } }]);
    expect(figure(-400)).toMatchObject([{ kind: 'text', block: { text: 'a label' } }]);
  });

  it('keeps links in items and cells', () => {
    const lines = [line('• see here', 100), line('or there', 130)];
    const blocks: readonly PageBlock[] = [
      { kind: 'item', depth: 0, from: 0, to: 1 },
      { kind: 'table', from: 1, to: 2, rows: [[{ from: 1, to: 2 }]] },
    ];
    const links = [
      { x: 80, y: 98, width: 40, height: 14, page: 3 },
      { x: 65, y: 128, width: 40, height: 14, page: 4 },
    ];
    const [list, table] = articleOf(lines, blocks, links);
    expect((list as ArticleList).items[0]?.words.spans).toEqual([{ text: '• see ' }, { text: 'here', link: links[0] }]);
    expect(table?.kind === 'table' && table.rows[0]?.[0]?.words.spans[1]).toEqual({ text: 'there', link: links[1] });
  });

  it('contains all letters of the page in order, regardless of the blocks', () => {
    const range = fc.record({ from: fc.nat(8), to: fc.nat(8) });
    const anyBlock = fc.oneof(
      range.map((at): PageBlock => ({ kind: 'paragraph', ...at })),
      range.map((at): PageBlock => ({ kind: 'code', ...at })),
      fc.tuple(range, fc.nat(3)).map(([at, depth]): PageBlock => ({ kind: 'item', depth, ...at })),
      fc.tuple(range, fc.array(range)).map(([at, row]): PageBlock => ({ kind: 'table', rows: [row], ...at })),
    );
    const lines = Array.from({ length: 8 }, (_, at) => line(String.fromCharCode(97 + at).repeat(3), 100 + 12 * at));
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 6 }), (blocks) => {
        const text = articleOf(lines, blocks).flatMap(wordsOf).join('');
        expect(text.replaceAll(/\s/g, '')).toBe(lines.map((own) => own.text).join(''));
      }),
    );
  });
});

describe('the article of a vertical page', () => {
  const lines = [
    column('第一章', 500, 20),
    column('吾輩は猫である。名前はまだ無い', 440),
    column('わがはい', 450.5, 5),
    column('。どこで生れたか。', 420),
    column('何でも薄暗いじめじめした所で泣い', 380),
    column('ていた。', 360),
  ];

  it.each<[string, readonly PageBlock[] | undefined]>([
    ['without known structure', undefined],
    [
      'with known structure',
      [
        { kind: 'heading', level: 1, from: 0, to: 1 },
        { kind: 'paragraph', from: 1, to: 4 },
        { kind: 'paragraph', from: 4, to: 6 },
      ],
    ],
  ])('joins its columns from right to left into paragraphs, with ruby beside its word: %s', (_, blocks) => {
    const parts = articleOf(lines, blocks);
    expect(parts.map(({ kind }) => kind)).toEqual(['heading', 'text', 'text']);
    expect(parts.flatMap(wordsOf)).toEqual([
      '第一章',
      '吾輩は猫である。名前はまだ無い。どこで生れたか。',
      '何でも薄暗いじめじめした所で泣いていた。',
    ]);
    expect(parts[1]?.kind === 'text' && parts[1].spans[0]).toEqual({ text: '吾輩', ruby: 'わがはい' });
  });

  it('omits a rotated label on a page of horizontal text', () => {
    const label = column('年度', 30);
    const parts = articleOf([label, line('吾輩は猫である。名前はまだ無い。', 300)]);
    expect(parts.flatMap(wordsOf)).toEqual(['吾輩は猫である。名前はまだ無い。']);
  });

  it('contains links on vertical words', () => {
    const links = [{ x: 438, y: 49, width: 14, height: 22, page: 2 }];
    const [, first] = articleOf(lines, undefined, links);
    expect(first?.kind === 'text' && first.spans[0]).toEqual({ text: '吾輩', ruby: 'わがはい', link: links[0] });
  });
});
