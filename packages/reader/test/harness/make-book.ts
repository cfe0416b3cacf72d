import type { Book, BookPage, PageLink, PageText, Settings, TextLine } from '@leafcast/book';
import { bookFormat, bookVersion, renditionEdges } from '@leafcast/book';

/** A book folder in memory: path to content. */
export type BookFiles = Map<string, string | Buffer>;

export interface SampleOptions {
  readonly pages: number;
  readonly settings?: Settings;
  readonly languages?: readonly string[];
  /** Indexes of the pages that are not converted yet. */
  readonly pending?: readonly number[];
  /** Points. */
  readonly width?: number;
  readonly height?: number;
}

const latin = 'The leaf turns under the finger and lands without a sound';
const lines: readonly Partial<TextLine>[] = [
  { text: '字里行间都是光', y: 200 },
  { text: 'كتاب الأوراق المتحركة', y: 240, rtl: true },
  { text: 'Sideways', x: 500, y: 300, angle: 90 },
];

/**
 * Creates a small book of drawn pages: large numbers, some lines in three scripts, a link to the fourth page, an
 * external link, and an unsafe URL that must never become a link.
 */
export function makeBook({
  pages,
  settings = {},
  languages = [],
  pending = [],
  width = 595,
  height = 842,
}: SampleOptions): { readonly book: Book; readonly files: BookFiles } {
  const files: BookFiles = new Map();
  const made = Array.from({ length: pages }, (_, index): BookPage => {
    const text = createPageText(index, width);
    const textPath = `pages/${pad(index)}-text-0.json`;
    files.set(textPath, JSON.stringify(text));
    const shape = { width, height, rotation: 0, mode: 'image' } as const;
    if (pending.includes(index)) return { ...shape, images: {} };
    return { ...shape, text: textPath, images: addPageImages(files, index, width, height, text) };
  });
  const book: Book = {
    format: bookFormat,
    version: bookVersion,
    id: '6f1c9a52-0000-4000-8000-000000000001',
    title: 'Sample',
    description: '',
    keywords: [],
    languages,
    source: { kind: 'images', language: 'en' },
    settings,
    outline: [],
    bookmarks: [],
    pages: made,
    search: 'search-0.json',
  };
  files.set('book.json', JSON.stringify(book));
  files.set('search-0.json', JSON.stringify({ pages: made.map((_, index) => textOf(createPageText(index, width))) }));
  return { book, files };
}

/** Adds the renditions of a page to the folder, as if it had just been converted, and returns them. */
export function addPageImages(files: BookFiles, index: number, width: number, height: number, text: PageText) {
  const names = ['thumb', 'page', 'zoom'] as const;
  return Object.fromEntries(
    names.map((name) => {
      const scale = renditionEdges[name] / Math.max(width, height);
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const file = `pages/${pad(index)}-${name}-0.svg`;
      files.set(file, drawing(index, width, height, size, text));
      return [name, { file, ...size }];
    }),
  );
}

export function createPageText(index: number, pageWidth: number): PageText {
  const body = [{ text: `Page ${index + 1}`, y: 90, size: 36 }, { text: latin, y: 160 }, ...lines];
  const links: PageLink[] = [
    { x: 60, y: 400, width: 150, height: 20, page: 3 },
    { x: 60, y: 440, width: 150, height: 20, url: 'https://example.org/leaf' },
    { x: 60, y: 480, width: 150, height: 20, url: 'javascript:alert(1)' },
  ];
  return { lines: body.map((line) => lineOf(line, pageWidth)), links };
}

function lineOf({ text = '', x = 60, y = 0, size = 16, rtl, angle }: Partial<TextLine>, pageWidth: number): TextLine {
  const advance = Math.min(size * 0.55, (pageWidth - 2 * x) / text.length || size);
  const length = Math.max(text.length * Math.max(advance, 6), 40);
  const box = angle ? { width: size, height: length } : { width: length, height: size };
  return {
    x,
    y,
    ...box,
    text,
    size,
    ends: Array.from(text, (_, at) => Math.round((10 * length * (at + 1)) / text.length)),
    ...(rtl && { rtl }),
    ...(angle && { angle }),
  };
}

function drawing(
  index: number,
  width: number,
  height: number,
  size: { readonly width: number; readonly height: number },
  { lines: printed, links }: PageText,
): string {
  const hue = (index * 47) % 360;
  const words = printed.map(({ text, x, y, width: w, height: h, angle, rtl }) => {
    const length = angle ? h : w;
    const thick = angle ? w : h;
    const place = angle ? `translate(${x + w * 0.2},${y}) rotate(${angle})` : `translate(${x},${y + thick * 0.8})`;
    const direction = rtl ? ` direction="rtl" x="${length}"` : '';
    return `<text transform="${place}"${direction} font-size="${thick * 0.9}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
  });
  const boxes = links.map(
    (link) =>
      `<rect x="${link.x}" y="${link.y}" width="${link.width}" height="${link.height}" fill="hsl(${hue} 40% 80%)"/>`,
  );
  const rules = Array.from(
    { length: 16 },
    (_, row) => `<rect x="60" y="${540 + row * 16}" width="${440 - ((row * 37) % 120)}" height="5" fill="#bbb"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="hsl(${hue} 45% 97%)"/><rect x="60" y="320" width="${width - 180}" height="60" fill="hsl(${hue} 60% 45%)"/>${boxes.join('')}${words.join('')}${rules.join('')}</svg>`;
}

const textOf = ({ lines: all }: PageText) => all.map(({ text }) => text).join('\n');
const pad = (index: number) => `${index + 1}`.padStart(4, '0');

/** Adds a paragraph of 12 lines to each page but the first, and a formula in three parts below it. */
export function withProse(files: BookFiles): void {
  const made = (text: string, x: number, y: number, size: number): TextLine => ({
    ...lineOf({ text, x, y, size }, 595),
    width: text.length * size * 0.5,
    height: size,
  });
  for (const [path, content] of [...files]) {
    if (!path.includes('-text-') || path.includes('0001')) continue;
    const { lines: printed, links }: PageText = JSON.parse(`${content}`);
    const prose = Array.from({ length: 12 }, (_, row) => made(`${latin} and goes on`, 60, 540 + 16 * row, 14));
    const formula = [made('f(x) =', 200, 800, 10), made('∂g', 232, 793, 10), made('∂x', 232, 806, 10)];
    files.set(path, JSON.stringify({ lines: [...printed, ...prose, ...formula], links }));
  }
}

/** Draws a picture of 300 by 300 points at (150, 500) on the first page, in the page's thumbnail only. */
export function withPicture(files: BookFiles): void {
  const { pages }: Book = JSON.parse(`${files.get('book.json')}`);
  const thumb = pages[0]?.images.thumb;
  if (!thumb) throw new Error('First page has no thumbnail');
  const drawn = `<rect width="595" height="842" fill="#fff"/><rect x="150" y="500" width="300" height="300" fill="#046"/>`;
  files.set(
    thumb.file,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumb.width}" height="${thumb.height}" viewBox="0 0 595 842">${drawn}</svg>`,
  );
}
