import { type Book, type BookPage, bookFormat, bookVersion } from '@leafcast/book';
import { themeDrawings } from '../../packages/reader/themes/drawings.ts';

/** Points. */
const width = 595;
const height = 780;

type Drawing = keyof typeof themeDrawings;

/** Places a drawing on a page. */
function art(name: Drawing, x: number, y: number, w: number, h: number): string {
  return themeDrawings[name]().replace('<svg ', `<svg x="${x}" y="${y}" width="${w}" height="${h}" `);
}

const words =
  'A leaf has weight and a will of its own. Lift it by the corner and it bends, first slowly, then all at once, and the light runs over it like water over a stone. What lies beneath comes up out of the shadow and is there before you look for it. That is all a page ever did, and nobody has found a better way to hold a story still while it moves.'.split(
    ' ',
  );

/** Typesets a left-aligned column of real text. `from` is the index of its first word in the text. */
function column(x: number, y: number, lines: number, letters: number, from: number): string {
  let at = from;
  return Array.from({ length: lines }, (_, index) => {
    let line = '';
    while (line.length < letters) {
      line += `${words[at % words.length]} `;
      at += 1;
    }
    return `<text x="${x}" y="${y + index * 17}" font-size="11.4" fill="#3c3832">${line.trim()}</text>`;
  }).join('');
}

const heading = (text: string, x: number, y: number, size = 34) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="#1f1c18">${text}</text>`;
const folio = (page: number) =>
  `<text x="${page % 2 ? 48 : width - 48}" y="${height - 30}" font-size="10" fill="#8a8378" text-anchor="${page % 2 ? 'start' : 'end'}">${page + 1}</text>`;

const inside: readonly ((page: number) => string)[] = [
  () => art('lake', 0, 0, width, height),
  () =>
    `${heading('Where the', 60, 150, 46)}${heading('water begins', 60, 200, 46)}<rect x="60" y="226" width="60" height="4" fill="#c4572f"/>${column(60, 280, 24, 66, 0)}`,
  () =>
    `${art('sakura', 48, 56, width - 96, 300)}${heading('April, early', 48, 410)}${column(48, 446, 16, 34, 5)}${column(312, 446, 16, 34, 30)}`,
  () =>
    `${heading('Notes on paper', 48, 96)}${column(48, 136, 34, 34, 12)}${art('ink', 312, 120, 235, 300)}${column(312, 446, 16, 34, 40)}`,
  () => art('dawn', 0, 0, width, height),
  () =>
    `${heading('The long way', 60, 120, 40)}${column(60, 170, 20, 66, 18)}${art('maple', 60, 540, width - 120, 180)}`,
];

function pageOf(index: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}" font-family="Georgia, 'Liberation Serif', serif"><rect width="100%" height="100%" fill="#fffdf9"/>${content}${index === 0 ? '' : folio(index)}</svg>`;
}

const cover = `${art('mount', 0, 0, width, height)}<text x="48" y="120" font-size="64" font-weight="700" fill="#fff">Quiet</text><text x="48" y="186" font-size="64" font-weight="700" fill="#fff">Hills</text><text x="50" y="226" font-size="16" fill="#fff" letter-spacing="3">A YEAR ON FOOT</text>`;

/**
 * Creates a small magazine of the project's own drawings, which is shown in every template, theme and scene. Returns
 * the book, and its files by path.
 */
export function createMagazine(): { readonly book: Book; readonly files: ReadonlyMap<string, string> } {
  const files = new Map<string, string>();
  const pages = Array.from({ length: 20 }, (_, index): BookPage => {
    const draw = inside[(index - 1) % inside.length];
    const file = `pages/${index + 1}.svg`;
    files.set(file, pageOf(index, index === 0 ? cover : (draw?.(index) ?? '')));
    const image = { file, width: width * 2, height: height * 2 };
    return { width, height, rotation: 0, mode: 'image', images: { thumb: image, page: image } };
  });
  const book: Book = {
    format: bookFormat,
    version: bookVersion,
    id: 'gallery',
    title: 'Quiet Hills',
    description: '',
    keywords: [],
    languages: ['en'],
    source: { kind: 'images' },
    settings: {},
    outline: [{ title: 'Where the water begins', page: 2, children: [] }],
    bookmarks: [],
    pages,
  };
  return { book, files };
}
