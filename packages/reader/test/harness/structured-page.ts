import type { Book, PageBlock, PageText, TextLine } from '@leafcast/book';
import type { BookFiles } from './make-book.ts';

/** Lines of the sample page, each with its block. Lines of one block follow each other. */
const content: readonly (readonly [text: string, kind: string, more?: Partial<TextLine>])[] = [
  ['Journal of Leaves', 'artifact', { y: 30 }],
  ['Trees of the park', 'title', { size: 24 }],
  ['The leaves of the old park turn in Octo-', 'paragraph'],
  ['ber, and most of them land without a sound.', 'paragraph'],
  ['Counting', 'subtitle', { size: 14 }],
  ['• Oak', 'item 0'],
  ['• Maple', 'item 0'],
  ['– Red', 'item 1'],
  ['– Silver', 'item 1'],
  ['1. Count', 'number 0'],
  ['2. Turn', 'number 0'],
  ['Tree', 'head'],
  ['Leaves', 'head', { x: 200 }],
  ['Oak', 'cell'],
  ['1,200', 'cell', { x: 200 }],
  ['Maple', 'cell'],
  ['800', 'cell', { x: 300 }],
  ['Fig. 1: An oak in autumn', 'caption'],
  ['for leaf in tree:', 'code'],
  ['leaf.turn()', 'code', { x: 80 }],
  ['« Une feuille tombe. »', 'quote'],
  ['* Counted in 2026', 'footnote', { size: 8 }],
  ['Read more about leaves', 'loose'],
  ['7', 'artifact', { y: 800 }],
];

/**
 * Returns the text of a page with every kind of block: two levels of headings, nested lists, a table with an empty cell,
 * and a figure.
 */
export function structuredText(): PageText {
  const lines = content.map(([text, , { x = 60, y, size = 10 } = {}], at): TextLine => {
    const width = text.length * size * 0.5;
    const ends = Array.from(text, (_, unit) => Math.round(5 * size * (unit + 1)));
    return { x, y: y ?? 60 + at * 24, width, height: size, size, text, ends };
  });
  const range = (first: string, last = first) => {
    const at = (text: string) => content.findIndex(([line]) => line.startsWith(text));
    return { from: at(first), to: at(last) + 1 };
  };
  const blocks: readonly PageBlock[] = [
    { kind: 'artifact', ...range('Journal') },
    { kind: 'heading', level: 1, ...range('Trees') },
    { kind: 'paragraph', ...range('The leaves', 'ber,') },
    { kind: 'heading', level: 2, ...range('Counting') },
    { kind: 'item', depth: 0, ...range('• Oak') },
    { kind: 'item', depth: 0, ...range('• Maple') },
    { kind: 'item', depth: 1, ...range('– Red') },
    { kind: 'item', depth: 1, ...range('– Silver') },
    { kind: 'item', depth: 0, isNumbered: true, ...range('1. Count') },
    { kind: 'item', depth: 0, isNumbered: true, ...range('2. Turn') },
    {
      kind: 'table',
      from: 11,
      to: 17,
      rows: [
        [
          { from: 11, to: 12, isHeader: true },
          { from: 12, to: 13, isHeader: true, columns: 2 },
        ],
        [
          { from: 13, to: 14, isHeader: true },
          { from: 14, to: 15 },
          { from: 15, to: 15 },
        ],
        [
          { from: 15, to: 16, isHeader: true },
          { from: 16, to: 16 },
          { from: 16, to: 17 },
        ],
      ],
    },
    {
      kind: 'figure',
      from: 17,
      to: 17,
      box: { x: 300, y: 480, width: 200, height: 150 },
      alternative: 'An oak whose leaves are yellow',
    },
    { kind: 'caption', ...range('Fig. 1') },
    { kind: 'code', ...range('for leaf', 'leaf.turn') },
    { kind: 'quote', language: 'fr', ...range('« Une') },
    { kind: 'footnote', ...range('* Counted') },
    { kind: 'artifact', ...range('7') },
  ];
  return { lines, links: [], blocks };
}

/** Gives the first page of a book the structured text, and draws the text and its figure. */
export function withStructure(files: BookFiles): void {
  const text = structuredText();
  files.set('pages/0001-text-0.json', JSON.stringify(text));
  const { pages }: Book = JSON.parse(`${files.get('book.json')}`);
  const words = text.lines.map(
    ({ text, x, y, width, size }) =>
      `<text x="${x}" y="${y + size * 0.8}" font-size="${size}" textLength="${width}">${text}</text>`,
  );
  for (const { file, width, height } of Object.values(pages[0]?.images ?? {})) {
    const figure = '<rect x="300" y="480" width="200" height="150" fill="#b70"/>';
    const drawing = `<rect width="595" height="842" fill="#fff"/>${figure}${words.join('')}`;
    files.set(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 595 842">${drawing}</svg>`,
    );
  }
}
