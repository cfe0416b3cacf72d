import { Font, PDFDocument } from 'mupdf';
import sharp from 'sharp';
import { addPdfMetadata } from '../../../samples/src/add-pdf-metadata.ts';

/** Paper colors that can be distinguished in any light or shadow. Each page uses the color at its index modulo six. */
const papers = [
  { hue: 0, fill: '0.84 0.16 0.16' },
  { hue: 120, fill: '0.16 0.66 0.16' },
  { hue: 227, fill: '0.11 0.3 0.85' },
  { hue: 51, fill: '0.91 0.78 0' },
  { hue: 300, fill: '0.71 0.09 0.71' },
  { hue: 180, fill: '0.07 0.71 0.71' },
] as const;

/** Size of an A5 page, in points. */
const [width, height] = [420, 595];

/** Position of the white band that contains each page's text, as fractions of the page height. */
export const textBand = { from: 0.06, to: 0.3 } as const;

const subjects = ['marble', 'willow', 'lantern', 'harbor', 'thistle', 'copper', 'saffron', 'walnut'] as const;
/** Returns a word that appears only on this page of an eight-page book. */
export const pageWord = (page: number): string => subjects[page % subjects.length] ?? '';

/** Creates a PDF of A5 pages, each with a color, stripes and some lines of text. All pages are in the outline. */
export function createColoredPdf(count: number, title = 'Colors'): Uint8Array {
  const document = new PDFDocument();
  const resources = document.addObject({ Font: { F: document.addSimpleFont(new Font('Helvetica')) } });
  for (let page = 0; page < count; page += 1) {
    document.insertPage(-1, document.addPage([0, 0, width, height], 0, resources, drawing(page)));
  }
  const outline = Array.from({ length: count }, (_, page) => ({
    title: `On ${pageWord(page)}`,
    level: 0 as const,
    page,
  }));
  return addPdfMetadata(document.saveToBuffer('').asUint8Array(), { title, language: 'en', outline });
}

function drawing(page: number): string {
  const { fill } = papers[page % papers.length] ?? papers[0];
  const box = (from: number, to: number) => `0 ${(1 - to) * height} ${width} ${(to - from) * height} re f`;
  const stripes = Array.from({ length: 6 }, (_, at) => box(0.36 + at * 0.1, 0.37 + at * 0.1));
  const lines = [
    `On ${pageWord(page)}`,
    `This page is about ${pageWord(page)} and lies in its place.`,
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
    `1 1 1 rg ${box(textBand.from, textBand.to)}`,
    `0 0 0 rg ${text.join(' ')}`,
  ].join('\n');
}

/**
 * Detects the colors of the test pages in a screenshot.
 *
 * @returns a function that returns the page index modulo six at a position, or `-1` where there is no page color
 */
export async function readPapers(screenshot: Buffer): Promise<(x: number, y: number) => number> {
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

/** A part of an image, in pixels of the image. */
export interface ImagePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The visible area of one page color. */
interface SeenPaper {
  /** Fraction of the inspected image part that this color covers. */
  readonly share: number;
  /** Right edge, in pixels of the image. */
  readonly right: number;
  readonly middle: number;
}

/**
 * Finds the colors of the test pages that are visible in a part of an image, as page indexes modulo six.
 *
 * @param least minimum fraction of the part, above that of a bar or button of the same color
 */
export async function findPapers(
  screenshot: Buffer,
  part: ImagePart,
  least = 1 / 12,
): Promise<ReadonlyMap<number, SeenPaper>> {
  const step = 4;
  const paperAt = await readPapers(screenshot);
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
