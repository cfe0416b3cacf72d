import type { PageBlock, TextLine } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextPage } from '../lines/text-page.ts';
import { createBookStudy } from '../study-book.ts';
import { findBlocks } from './find-blocks.ts';

const sentence = 'So much is written about paper that hardly anybody reads the half of it, ';

type LineOptions = Partial<Omit<TextLine, 'text'>>;

const line = (text: string, x: number, y: number, { size = 10, ...more }: LineOptions = {}): TextLine => ({
  text,
  size,
  x,
  y,
  width: text.length * size * 0.45,
  height: size * 1.2,
  ends: Array.from(text, (_, index) => index),
  ...more,
});

/** Returns the lines of a paragraph, the last of which is short. */
const paragraph = (x: number, y: number, count = 4, words = sentence): TextLine[] => [
  ...Array.from({ length: count - 1 }, (_, index) => line(words, x, y + 13 * index)),
  line('and so on to the end.', x, y + 13 * (count - 1)),
];

const pageOf = (...lines: readonly (TextLine | TextLine[])[]): TextPage => ({
  lines: lines.flat(),
  width: 600,
  height: 800,
});

function blocksOf(pages: readonly TextPage[], outline: { title: string; page?: number }[] = []): PageBlock[][] {
  const study = createBookStudy();
  for (const [index, page] of pages.entries()) study.add(page, index);
  const known = study.finish(outline);
  return pages.map((page, index) => findBlocks(page, known.headings.get(index) ?? [], known));
}

/** Returns each block as its kind, level or depth, and first words. */
const told = (page: TextPage, blocks: readonly PageBlock[] = []) =>
  blocks.map((block) => {
    const rank = block.kind === 'heading' ? ` ${block.level}` : block.kind === 'item' ? ` ${block.depth}` : '';
    return `${block.kind}${rank}: ${page.lines
      .slice(block.from, block.to)
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 24)}`;
  });

const bold = { bold: true } as const;

describe('the blocks of an untagged document', () => {
  it('are headings with levels by number, weight and size, and paragraphs', () => {
    const page = pageOf(
      line('The History of Paper', 50, 60, { size: 20, ...bold }),
      line('1', 50, 110, { size: 13, ...bold }),
      line('Introduction', 66, 110, { size: 13, ...bold }),
      paragraph(50, 135),
      line('1.1 Pulp and water', 50, 210, bold),
      paragraph(50, 228),
      line('2 Printing', 50, 320, { size: 13, ...bold }),
      paragraph(50, 345),
    );
    expect(told(page, blocksOf([page])[0])).toEqual([
      'heading 1: The History of Paper',
      'heading 2: 1 Introduction',
      'paragraph: So much is written about',
      'heading 3: 1.1 Pulp and water',
      'paragraph: So much is written about',
      'heading 2: 2 Printing',
      'paragraph: So much is written about',
    ]);
  });

  it('have the same levels on all pages', () => {
    const pages = [
      pageOf(
        line('Chapter 1', 50, 60, { size: 18 }),
        paragraph(50, 100),
        line('Water', 50, 200, { size: 13 }),
        paragraph(50, 230),
      ),
      pageOf(line('Felt', 50, 60, { size: 13 }), paragraph(50, 100, 20)),
      pageOf(line('Chapter 2', 50, 60, { size: 18 }), paragraph(50, 100, 20)),
    ];
    const levels = blocksOf(pages).map((blocks) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? block.level : [])),
    );
    expect(levels).toEqual([[1, 2], [2], [1]]);
  });

  it('are no headings if they are bold words in a sentence, captions, authors, code or page furniture', () => {
    const pages = Array.from({ length: 4 }, (_, index) =>
      pageOf(
        line('A History of Paper', 50, 20, { size: 9, ...bold }),
        ...(index === 0
          ? [line('On Felt', 50, 60, { size: 20 }), line('Ada Byron and Jo Li', 50, 95, { size: 13 })]
          : []),
        paragraph(50, 135),
        line('This must never be forgotten.', 50, 200, bold),
        line('Figure 1: A sheet of felt', 50, 240, bold),
        line('return felt + water;', 70, 280, { monospaced: true }),
        line('return sheet;', 70, 293, { monospaced: true }),
        paragraph(50, 330),
        line(String(index + 1), 300, 770),
      ),
    );
    const [first = [], second = []] = blocksOf(pages);
    expect(first.filter(({ kind }) => kind === 'heading')).toHaveLength(1);
    expect(pages[1] && told(pages[1], second)).toEqual([
      'artifact: A History of Paper',
      'paragraph: So much is written about',
      'paragraph: This must never be forgo',
      'caption: Figure 1: A sheet of fel',
      'code: return felt + water; ret',
      'paragraph: So much is written about',
      'artifact: 2',
    ]);
  });

  it('are titles that the outline of the document lists, even in plain type', () => {
    const page = pageOf(paragraph(50, 100), line('Drying the sheets', 50, 180), paragraph(50, 206));
    expect(told(page, blocksOf([page])[0])).not.toContain('heading 1: Drying the sheets');
    expect(told(page, blocksOf([page], [{ title: 'Drying the sheets', page: 0 }])[0])).toContain(
      'heading 1: Drying the sheets',
    );
    const title = line('Paper', 50, 60, { size: 22, ...bold });
    const words = line('Paper was made by hand for a thousand years.', 50, 160);
    const short = pageOf(title, line('Making', 50, 120, { size: 16, ...bold }), words);
    const blocks = blocksOf([short], [{ title: 'Making', page: 0 }])[0];
    expect(blocks?.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'paragraph']);
  });

  it('are items of lists with bullets, numbers and Chinese numbers, nested by their indent', () => {
    const page = pageOf(
      paragraph(50, 60),
      line('• Pulp from', 60, 130),
      line('rags', 68, 143),
      line('– of linen', 80, 156),
      line('• Water', 60, 169),
      line('1. Beat the rags', 60, 200),
      line('2. Form the sheet', 60, 213),
      line('一、打浆', 60, 240),
      line('二、抄纸', 60, 253),
      line('1999. It was the year of the flood.', 50, 290),
    );
    expect(told(page, blocksOf([page])[0]).slice(1)).toEqual([
      'item 0: • Pulp from rags',
      'item 1: – of linen',
      'item 0: • Water',
      'item 0: 1. Beat the rags',
      'item 0: 2. Form the sheet',
      'item 0: 一、打浆',
      'item 0: 二、抄纸',
      'paragraph: 1999. It was the year of',
    ]);
  });

  it('are footnotes in small type at the foot of the page', () => {
    const page = pageOf(
      paragraph(50, 60, 30),
      line('1 See the book about felt,', 50, 700, { size: 8 }),
      line('which is rare.', 50, 710, { size: 8 }),
      line('2 Ibid.', 50, 720, { size: 8 }),
    );
    expect(told(page, blocksOf([page])[0]).slice(1)).toEqual([
      'footnote: 1 See the book about fel',
      'footnote: 2 Ibid.',
    ]);
  });

  it.each([2, 3])('follow %i columns from top to bottom', (count) => {
    const columns = Array.from({ length: count }, (_, column) => [
      line(`${column + 1}. Sheet`, 40 + 190 * column, 60, { size: 12, ...bold }),
      ...paragraph(40 + 190 * column, 85, 20, 'Much is written about paper'),
    ]);
    const page = pageOf(...columns);
    expect(told(page, blocksOf([page])[0])).toEqual(
      columns.flatMap((_, column) => [`heading 1: ${column + 1}. Sheet`, 'paragraph: Much is written about pa']),
    );
  });

  it('are found in text that runs from right to left or from top to bottom', () => {
    const arabic = 'كتب الكثير عن الورق ولا يقرأ أحد نصفه';
    const rtl = pageOf(
      line('الباب ١', 400, 60, { size: 18, rtl: true }),
      ...Array.from({ length: 5 }, (_, index) => line(arabic, 300, 100 + 13 * index, { rtl: true, width: 250 })),
    );
    expect(told(rtl, blocksOf([rtl])[0]).map((one) => one.split(':')[0])).toEqual(['heading 1', 'paragraph']);
    const down = (text: string, x: number, size: number, length: number) =>
      line(text, x, 60, { size, angle: 90, width: size * 1.2, height: length });
    const vertical = pageOf(
      down('第一章', 500, 18, 60),
      ...Array.from({ length: 5 }, (_, index) => down('紙について多くのことが書かれている', 450 - 16 * index, 10, 500)),
    );
    expect(told(vertical, blocksOf([vertical])[0])).toEqual([
      'heading 1: 第一章',
      'paragraph: 紙について多くのことが書かれている 紙について多'.slice(0, 35),
    ]);
  });

  it('cover each line at most once, in order, for any lines', () => {
    const size = fc.constantFrom(8, 10, 10, 14, 20);
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('• x', '1. Water', '2.1 Felt', 'Figure 1: x', sentence),
    );
    const lines = fc.array(
      fc.record({
        text,
        size,
        x: fc.integer({ min: -50, max: 700 }),
        y: fc.integer({ min: -50, max: 900 }),
        bold: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 4 }), (pages) => {
        const texts = pages.map((all) =>
          pageOf(all.map((one) => line(one.text, one.x, one.y, { size: one.size, ...(one.bold && bold) }))),
        );
        for (const [index, blocks] of blocksOf(texts).entries()) {
          let end = 0;
          for (const { from, to } of blocks) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThan(from);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(texts[index]?.lines.length ?? 0);
        }
      }),
    );
  });

  it('are found in 50,000 lines of one character (T18)', () => {
    const shapes = [
      (index: number) => line('•', index % 500, index % 700),
      (index: number) => line('1', 50, index),
      (index: number) => line('a', index, 50, { size: 40 }),
    ];
    for (const shape of shapes) {
      const page = pageOf(Array.from({ length: 50_000 }, (_, index) => shape(index)));
      expect(blocksOf([page])[0]?.length).toBeGreaterThan(0);
    }
  });
});
