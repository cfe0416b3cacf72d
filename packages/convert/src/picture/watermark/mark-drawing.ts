import type { OutlinedText } from './mark-text.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of the watermark's letters, relative to the longer side of the page. */
const letterPart = 1 / 20;
/** SVG attributes of dark letters with a light outline, which are visible on any paper. */
const ink =
  'fill="#303030" fill-opacity="0.4" stroke="#ffffff" stroke-opacity="0.5" stroke-width="0.1" paint-order="stroke" stroke-linejoin="round"';
const degrees = -30;
/** Distances in units of the letter size: between rows, and between two watermarks in one row. */
const gaps = { row: 4.5, word: 2.5 } as const;

/** Returns a slanted text that covers a page, as SVG elements in the page's pixel units. */
export function watermarkElements({ width, height }: Size, { outlines, width: length }: OutlinedText): string {
  // A long text gets smaller letters, so that it fits on narrow pages.
  const letter = Math.min(Math.max(width, height) * letterPart, (Math.min(width, height) * 0.9) / Math.max(length, 1));
  const step = { x: length + gaps.word, y: gaps.row };
  const reach = Math.hypot(width, height) / 2 / letter;
  const places: string[] = [];
  for (let row = 0, y = -reach; y <= reach + 1; row += 1, y += step.y) {
    // Every other row is shifted by half a watermark.
    for (let x = -reach - (row % 2) * (step.x / 2); x <= reach; x += step.x) {
      places.push(`<use href="#leafcast-mark" x="${x.toFixed(3)}" y="${y.toFixed(3)}"/>`);
    }
  }
  const place = `translate(${width / 2} ${height / 2}) rotate(${degrees}) scale(${letter})`;
  return `<defs><g id="leafcast-mark">${outlines}</g></defs><g transform="${place}" ${ink}>${places.join('')}</g>`;
}

/** Returns the watermark alone, on a transparent background. */
export const createWatermarkDrawing = (size: Size, text: OutlinedText) => framed(size, watermarkElements(size, text));

/** Returns an SVG drawing of a page with the watermark on top. */
export function addWatermarkToDrawing(drawing: string, size: Size, text: OutlinedText): string {
  const inner = drawing.replace(/^\s*(?:<\?xml[^>]*>|<!DOCTYPE[^>]*>|\s)*/u, '');
  return framed(size, inner + watermarkElements(size, text));
}

/** Wraps the content of a drawing so that the drawing fills its box at any size without a gap. */
const framed = ({ width, height }: Size, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${content}</svg>`;
