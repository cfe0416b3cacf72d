/** A part of a document, with its text: what a reader of the document sees, written by hand. */
export type Part =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly depth: number; readonly isNumbered: boolean; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'figure'; readonly alternative: string };

export interface Cell {
  readonly text: string;
  readonly isHeader?: true;
  readonly columns?: number;
  readonly rows?: number;
}

export interface Document {
  readonly name: string;
  readonly language: string;
  readonly style: string;
  readonly parts: readonly Part[];
}

const heading = (level: 1 | 2 | 3, text: string): Part => ({ kind: 'heading', level, text });
const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
const items = (depth: number, isNumbered: boolean, ...texts: readonly string[]): Part[] =>
  texts.map((text) => ({ kind: 'item', depth, isNumbered, text }));
const table = (...rows: readonly (readonly Cell[])[]): Part => ({ kind: 'table', rows });
const head = (text: string, more: Partial<Cell> = {}): Cell => ({ text, isHeader: true, ...more });
const cell = (text: string, more: Partial<Cell> = {}): Cell => ({ text, ...more });

const sentence = (subject: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${subject} is described in sentence ${at + 1} of this paragraph.`).join(
    ' ',
  );

/** Returns chapters with three levels of headings, paragraphs of different lengths, and lists. */
const chapters = (count: number): Part[] =>
  Array.from({ length: count }, (_, index) => `${index + 1}`).flatMap((number) => [
    heading(2, `Chapter ${number} on harbors`),
    paragraph(sentence(`Harbor ${number}`, 9)),
    heading(3, `Section ${number}.1 on piers`),
    paragraph(sentence(`Pier ${number}`, 5)),
    ...items(0, false, `A crane of pier ${number}`, `A rope of pier ${number}`),
    ...items(1, false, `A long rope of pier ${number}`),
    ...items(0, false, `A lamp of pier ${number}`),
    heading(3, `Section ${number}.2 on boats`),
    ...items(0, true, `Load boat ${number}`, `Unload boat ${number}`, `Leave with boat ${number}`),
    paragraph(sentence(`Boat ${number}`, 7)),
  ]);

const columns =
  'h1{column-span:all}body{columns:2;column-gap:8mm;font-size:9.5pt}h1{font-size:17pt}h2{font-size:12pt}h3{font-size:10pt}';

export const documents: readonly Document[] = [
  {
    name: 'article',
    language: 'en',
    style: '',
    parts: [
      heading(1, 'The book of harbors'),
      ...chapters(2),
      { kind: 'figure', alternative: 'A pier with three boats' },
      table(
        [head('Harbor', { rows: 2 }), head('Boats', { columns: 2 })],
        [head('Large'), head('Small')],
        [cell('North'), cell('4'), cell('')],
        [cell('South'), cell(''), cell('17')],
        [cell('All harbors together', { columns: 3 })],
      ),
      ...chapters(1),
    ],
  },
  {
    name: 'two columns',
    language: 'en',
    style: columns,
    parts: [heading(1, 'On columns and their order'), ...chapters(4)],
  },
  {
    name: 'Chinese',
    language: 'zh-CN',
    style: 'body{font-family:"Noto Sans CJK SC"}',
    parts: [
      heading(1, '港口之书'),
      heading(2, '第一章　码头'),
      paragraph('码头是船舶停靠的地方。'.repeat(14)),
      ...items(0, true, '装货', '卸货'),
      table([head('港口'), head('船只')], [cell('北港'), cell('四')], [cell('南港'), cell('十七')]),
      heading(2, '第二章　灯塔'),
      paragraph('灯塔为夜里的船指路。'.repeat(11)),
    ],
  },
  {
    name: 'vertical Japanese',
    language: 'ja',
    style: 'html{writing-mode:vertical-rl}body{font-family:"Noto Serif CJK JP"}',
    parts: [
      heading(1, '港の本'),
      heading(2, '第一章　桟橋'),
      paragraph('桟橋は船が泊まるところである。'.repeat(9)),
      heading(2, '第二章　灯台'),
      paragraph('灯台は夜の船に道を示すのだ。'.repeat(12)),
    ],
  },
  {
    name: 'Arabic',
    language: 'ar',
    style: 'html{direction:rtl}body{font-family:"Noto Sans Arabic","DejaVu Sans"}',
    parts: [
      heading(1, 'كتاب الموانئ'),
      heading(2, 'الفصل الأول'),
      paragraph('الميناء مكان ترسو فيه السفن. '.repeat(9).trim()),
      ...items(0, false, 'رافعة', 'حبل'),
      heading(2, 'الفصل الثاني'),
      paragraph('المنارة تهدي السفن في الليل. '.repeat(8).trim()),
    ],
  },
];
