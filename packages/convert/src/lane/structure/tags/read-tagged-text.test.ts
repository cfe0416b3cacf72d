import type { PageBlock } from '@leafcast/book';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createTaggedPdf,
  marked,
  shown,
  type TestTag,
  tag,
} from '../../../../../../testing/documents/create-tagged-pdf.ts';
import { createBench } from '../../../../test/bench-of-files.ts';
import { toBlocks } from '../../../extract/blocks/to-blocks.ts';
import { keepLines } from '../../../extract/text-line.ts';
import { openPdf } from '../../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

/** Returns the lines and blocks of a page of a PDF. */
function read(pdf: Uint8Array, index = 0) {
  const document = openPdf(bench.write('tagged.pdf', pdf), undefined);
  try {
    const page = document.page(index);
    const lines = keepLines(page.lines(), page.shape);
    const blocks = toBlocks(page.blocks?.() ?? [], lines);
    page.close();
    return { lines: lines.map(({ line }) => line.text), blocks };
  } finally {
    document.close();
  }
}

/** Describes blocks with their lines: `heading 1: Tea`. */
function outline({ lines, blocks }: ReturnType<typeof read>): string[] {
  const textOf = ({ from, to }: Pick<PageBlock, 'from' | 'to'>) => lines.slice(from, to).join('|');
  return blocks.map((block) => {
    if (block.kind === 'table')
      return `table: ${block.rows.map((row) => row.map((cell) => (cell.isHeader ? `<${textOf(cell)}>` : textOf(cell))).join(' ')).join(' / ')}`;
    const detail = block.kind === 'heading' ? ` ${block.level}` : block.kind === 'item' ? ` ${block.depth}` : '';
    return `${block.kind}${detail}: ${textOf(block)}`;
  });
}

const page = (...parts: readonly string[]) => parts.join('\n');

describe('the tags of a page', () => {
  it('give headings, paragraphs and their order, whatever the order of the content', () => {
    const content = page(
      marked(0, 'Second', 200),
      marked(1, 'Title', 260),
      marked(2, 'First', 230),
      marked(3, 'Sub', 215),
    );
    const tree = tag('Document', tag('H1', 1), tag('P', 2), tag('H2', 3), tag('P', 0));
    expect(outline(read(createTaggedPdf([content], tree)))).toEqual([
      'heading 1: Title',
      'paragraph: First',
      'heading 2: Sub',
      'paragraph: Second',
    ]);
  });

  it('give the level of a heading without a level by its sections, and the level of mapped types', () => {
    const content = page(marked(0, 'One', 260), marked(1, 'Two', 230), marked(2, 'Three', 200), marked(3, 'Four', 170));
    const tree = tag('Document', tag('Sect', tag('H', 0), tag('Sect', tag('H', 1))), tag('Chapter', 2), tag('Odd', 3));
    const root = '/RoleMap<</Chapter/Head/Head/H3/Odd/Odd>>';
    expect(outline(read(createTaggedPdf([content], tree, { root })))).toEqual([
      'heading 1: One',
      'heading 2: Two',
      'heading 3: Three',
      'paragraph: Four',
    ]);
  });

  it('give items of lists with their depth, and whether they are numbered', () => {
    const texts = ['1.', 'One', '-', 'Inner', 'More of one', '2.', 'Two'];
    const content = page(...texts.map((text, mark) => marked(mark, text, 260 - 20 * mark)));
    const inner = tag('L', tag('LI', tag('Lbl', 2), tag('LBody', 3)));
    const tree = tag(
      'Document',
      tag(
        'L',
        tag('LI', tag('Lbl', 0), tag('LBody', tag('P', 1), inner, 4)),
        tag('LI', tag('Lbl', 5), tag('LBody', 6)),
      ),
    );
    const found = read(createTaggedPdf([content], tree));
    expect(outline(found)).toEqual(['item 0: 1.|One', 'item 1: -|Inner', 'paragraph: More of one', 'item 0: 2.|Two']);
    expect(found.blocks.map((block) => 'isNumbered' in block)).toEqual([true, false, false, true]);
  });

  it('give tables with empty cells, header cells and spans', () => {
    const texts = ['A', 'B', 'c', 'e', 'Table 1'];
    const content = page(...texts.map((text, mark) => marked(mark, text, 260 - 20 * mark)));
    const wide: TestTag = { role: 'TH', kids: [1], entries: '/A<</O/Table/ColSpan 2>>' };
    const rows = [
      tag('THead', tag('TR', tag('TH', 0), wide)),
      tag('TBody', tag('TR', tag('TD', 2), tag('TD'), { role: 'TD', kids: [tag('P', 3)], entries: '/C/Tall' })),
    ];
    const tree = tag('Document', tag('Table', ...rows, tag('Caption', 4)));
    const root = '/ClassMap<</Tall<</O/Table/RowSpan 3>>>>';
    const found = read(createTaggedPdf([content], tree, { root }));
    expect(outline(found)).toEqual(['table: <A> <B> / c  e', 'caption: Table 1']);
    expect(found.blocks[0]).toMatchObject({
      rows: [
        [
          { from: 0, to: 1 },
          { from: 1, to: 2, columns: 2 },
        ],
        [
          { from: 2, to: 3 },
          { from: 3, to: 3 },
          { from: 3, to: 4, rows: 3 },
        ],
      ],
    });
  });

  it('give figures with their boxes and alternative texts, after the paragraph that contains them', () => {
    const content = page(
      marked(0, 'Before', 260),
      '/Figure<</MCID 1>>BDC 20 100 60 40 re f EMC',
      marked(2, 'after', 240),
      '/Figure<</MCID 3>>BDC 150 20 30 30 re f EMC',
    );
    const drawn: TestTag = { role: 'Figure', kids: [1], entries: '/Alt(A gray field)' };
    const boxed: TestTag = {
      role: 'Figure',
      kids: [3],
      entries: '/A<</O/Layout/BBox[100 20 180 50]>>/Alt(C:\\\\a b.JPG)',
    };
    const alone: TestTag = { role: 'Figure', entries: '/A[<</O/Layout/BBox[10 10 60 60]>>]/Alt(Not drawn)' };
    const tree = tag('Document', tag('P', 0, drawn, 2), boxed, tag('P', alone));
    const found = read(createTaggedPdf([content], tree));
    expect(outline(found)).toEqual(['paragraph: Before|after', 'figure: ', 'figure: ', 'figure: ']);
    expect(found.blocks.slice(1)).toEqual([
      { kind: 'figure', from: 2, to: 2, box: { x: 20, y: 160, width: 60, height: 40 }, alternative: 'A gray field' },
      { kind: 'figure', from: 2, to: 2, box: { x: 100, y: 250, width: 80, height: 30 } },
      { kind: 'figure', from: 2, to: 2, box: { x: 10, y: 240, width: 50, height: 50 }, alternative: 'Not drawn' },
    ]);
  });

  it('give notes, quotes, code and artifacts, and the languages that differ from that of the document', () => {
    const texts = ['Text', '1', 'The note', 'Quoted', 'let tea', 'Page 7', 'Bonjour'];
    const content = page(...texts.map((text, mark) => marked(mark, text, 280 - 20 * mark)));
    const french: TestTag = { role: 'P', kids: [6], entries: '/Lang(fr-FR)' };
    const english: TestTag = { role: 'P', kids: [0, tag('Note', 1, 2)], entries: '/Lang(EN-us)' };
    const quote = tag('BlockQuote', tag('P', 3));
    const tree = tag('Document', english, quote, tag('P', tag('Code', 4)), tag('Artifact', 5), french);
    const found = read(createTaggedPdf([content], tree, { catalog: '/Lang(en-US)' }));
    expect(outline(found)).toEqual([
      'paragraph: Text',
      'footnote: 1|The note',
      'quote: Quoted',
      'code: let tea',
      'artifact: Page 7',
      'paragraph: Bonjour',
    ]);
    expect(found.blocks.map(({ language }) => language ?? '')).toEqual(['', '', '', '', '', 'fr-FR']);
  });

  it('give a paragraph that continues on the next page a part on both pages', () => {
    const tree = tag('Document', { role: 'P', kids: [0, { page: 1, mark: 0 }] }, { ...tag('P', 1), page: 1 });
    const contents = [marked(0, 'Begins', 100), page(marked(0, 'ends', 280), marked(1, 'Next', 260))];
    const pdf = createTaggedPdf(contents, tree);
    expect(outline(read(pdf))).toEqual(['paragraph: Begins']);
    expect(outline(read(pdf, 1))).toEqual(['paragraph: ends', 'paragraph: Next']);
  });

  it('join the parts of a line around a link, and the words of a replacement text', () => {
    const content = page(
      marked(0, 'See the', 200),
      marked(1, 'rules', 200, 65),
      marked(2, ', please', 200, 91),
      marked(3, 'ﬁ', 180),
    );
    const ligature: TestTag = { role: 'Span', kids: [3], entries: '/ActualText(fine)' };
    const tree = tag('Document', tag('P', 0, tag('Link', 1), 2), tag('P', ligature));
    expect(read(createTaggedPdf([content], tree)).lines).toEqual(['See the rules, please', 'fine']);
  });
});

describe('text outside the tags of a page', () => {
  const tree = tag('Document', tag('P', 0), tag('P', 1));
  const tagged = [marked(0, 'First of the paragraphs', 200), marked(1, 'Second of the paragraphs', 150)] as const;

  it('is an artifact if the content says so', () => {
    const head = `/Artifact<</Type/Pagination>>BDC ${shown('Head', 280)} EMC`;
    const foot = `/Artifact BMC /Span<</Lang(en)>>BDC ${shown('7 (of 9) \\) ET', 20)} EMC EMC`;
    expect(outline(read(createTaggedPdf([page(head, ...tagged, foot)], tree)))).toEqual([
      'artifact: Head',
      'paragraph: First of the paragraphs',
      'paragraph: Second of the paragraphs',
      'artifact: 7 (of 9) ) ET',
    ]);
  });

  it('otherwise keeps its place and is outside all blocks', () => {
    const artifact = `/Artifact BMC ${shown('Head', 280)} EMC`;
    const content = page(artifact, tagged[0], shown('Between', 175), tagged[1], shown('End', 20));
    const { lines, blocks } = read(createTaggedPdf([content], tree));
    expect(lines).toEqual(['Head', 'First of the paragraphs', 'Between', 'Second of the paragraphs', 'End']);
    expect(blocks.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['artifact', 0, 1],
      ['paragraph', 1, 2],
      ['paragraph', 3, 4],
    ]);
  });

  it('stays if its number belongs to no element', () => {
    const { lines } = read(createTaggedPdf([page(...tagged, marked(5, 'Lost', 100))], tree));
    expect(lines).toEqual(['First of the paragraphs', 'Second of the paragraphs', 'Lost']);
  });
});

describe('tags that make no sense are ignored, so that the text keeps its order', () => {
  const texts = Array.from({ length: 12 }, (_, index) => `Line ${index + 1}`);
  const content = page(...texts.map((text, mark) => marked(mark, text, 280 - 20 * mark)));
  const marks = texts.map((_, mark) => mark);

  it.each([
    ['a page that is one paragraph', tag('Document', tag('P', ...marks))],
    ['an order that jumps up and down', tag('Document', ...marks.map((mark) => tag('P', (mark * 5) % 12)))],
    ['tags for less than half of the text', tag('Document', tag('P', 11), tag('P', 3), tag('P', 1))],
  ])('%s', (_, tree) => {
    expect(read(createTaggedPdf([content], tree))).toEqual({ lines: texts, blocks: [] });
  });
});
