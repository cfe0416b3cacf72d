import { Font, PDFDocument } from 'mupdf';
import sharp from 'sharp';
import { finishPdf } from '../../samples/src/finish-pdf.ts';

/** Papers that are told apart whatever light and shadow fall on them; a page has the one of its index modulo six. */
const papers = [
  { hue: 0, fill: '0.84 0.16 0.16' },
  { hue: 120, fill: '0.16 0.66 0.16' },
  { hue: 227, fill: '0.11 0.3 0.85' },
  { hue: 51, fill: '0.91 0.78 0' },
  { hue: 300, fill: '0.71 0.09 0.71' },
  { hue: 180, fill: '0.07 0.71 0.71' },
] as const;

/** Points; A5. */
const [width, height] = [420, 595];

/** The part of each page that is white and has its words, as shares of its height. */
export const wordsBand = { from: 0.06, to: 0.3 } as const;

const subjects = ['marble', 'willow', 'lantern', 'harbour', 'thistle', 'copper', 'saffron', 'walnut'] as const;
/** A word that is on this page of a book of eight, and on no other. */
export const wordOf = (page: number): string => subjects[page % subjects.length] ?? '';

/** A book of A5 pages, each of one colour with stripes across it and some lines of text; each is in the outline. */
export function colouredPages(count: number, title = 'Colours'): Uint8Array {
  const document = new PDFDocument();
  const resources = document.addObject({ Font: { F: document.addSimpleFont(new Font('Helvetica')) } });
  for (let page = 0; page < count; page += 1) {
    document.insertPage(-1, document.addPage([0, 0, width, height], 0, resources, drawing(page)));
  }
  const outline = Array.from({ length: count }, (_, page) => ({
    title: `On ${wordOf(page)}`,
    level: 0 as const,
    page,
  }));
  return finishPdf(document.saveToBuffer('').asUint8Array(), { title, language: 'en', outline });
}

function drawing(page: number): string {
  const { fill } = papers[page % papers.length] ?? papers[0];
  const box = (from: number, to: number) => `0 ${(1 - to) * height} ${width} ${(to - from) * height} re f`;
  const stripes = Array.from({ length: 6 }, (_, at) => box(0.36 + at * 0.1, 0.37 + at * 0.1));
  const lines = [
    `On ${wordOf(page)}`,
    `This page is about ${wordOf(page)} and lies in its place.`,
    'It turns, and it comes back.',
  ];
  const text = lines.map((line, at) => `BT /F 14 Tf 40 ${height * 0.88 - at * 30} Td (${line}) Tj ET`);
  const halved = fill
    .split(' ')
    .map((value) => Number(value) * 0.8)
    .join(' ');
  return [
    `${fill} rg ${box(0, 1)}`,
    `${halved} rg ${stripes.join(' ')}`,
    `1 1 1 rg ${box(wordsBand.from, wordsBand.to)}`,
    `0 0 0 rg ${text.join(' ')}`,
  ].join('\n');
}

/**
 * Reads which papers are seen in a picture of a window.
 *
 * @returns the index modulo six of the page at a place, `-1` where no page's colour is
 */
export async function papersIn(screenshot: Buffer): Promise<(x: number, y: number) => number> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const most = Math.max(red, green, blue);
    const range = most - Math.min(red, green, blue);
    if (range < 50) return -1;
    const sixth =
      most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
    const hue = (60 * sixth + 360) % 360;
    const away = papers.map((paper) => Math.abs(((hue - paper.hue + 540) % 360) - 180));
    const least = Math.min(...away);
    return least < 25 ? away.indexOf(least) : -1;
  };
}

/** A part of a picture, in its pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is seen of the pages of one paper. */
interface SeenPaper {
  /** Of the part that is looked at. */
  readonly share: number;
  /** Where it ends on the right, pixels of the picture. */
  readonly right: number;
  readonly middle: number;
}

/**
 * What papers are seen in a part of a picture, by their indexes modulo six.
 *
 * @param least share of the part that is more than a bar or a button of such a colour takes
 */
export async function papersSeen(
  screenshot: Buffer,
  part: Part,
  least = 1 / 12,
): Promise<ReadonlyMap<number, SeenPaper>> {
  const step = 4;
  const paperAt = await papersIn(screenshot);
  const places = papers.map((): (readonly [x: number, y: number])[] => []);
  let count = 0;
  for (let y = part.top + 1; y < part.top + part.height - 1; y += step) {
    for (let x = part.left + 1; x < part.left + part.width - 1; x += step, count += 1)
      places[paperAt(x, y)]?.push([x, y]);
  }
  const seen = new Map<number, SeenPaper>();
  for (const [paper, found] of places.entries()) {
    if (found.length < count * least) continue;
    const at = (index: number, share: number) =>
      found.map((place) => place[index] ?? 0).toSorted((one, other) => one - other)[Math.floor(found.length * share)] ??
      0;
    seen.set(paper, { share: found.length / count, right: at(0, 0.99), middle: at(1, 0.5) });
  }
  return seen;
}
