import type { PDFPage } from 'mupdf';
import type { PageShape } from '../protocol/protocol.ts';

/**
 * The boxes of a page besides its crop box. A box smaller than this fraction of the crop box on one side is ignored,
 * because a mistake in it would leave too little of the page.
 */
const boxes = [
  { key: 'trim', name: 'TrimBox', least: 0.5 },
  { key: 'art', name: 'ArtBox', least: 0.1 },
] as const;
/** Points by which a box must be smaller on one edge. Rounding causes smaller differences. */
const tolerance = 1;

/**
 * Reads the trim and art boxes of a page that are within its crop box and smaller.
 *
 * @param bounds crop box
 * @param unit points of the book per point of the document
 * @see ISO 32000-2, 14.11.2
 */
export function readPageBoxes(
  page: Pick<PDFPage, 'getBounds'>,
  bounds: readonly number[],
  unit: number,
): Pick<PageShape, 'boxes'> {
  const found: Record<string, NonNullable<PageShape['boxes']>['trim']> = {};
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  for (const { key, name, least } of boxes) {
    const [left, top, right, bottom] = page.getBounds(name);
    const insets = [left - x0, top - y0, x1 - right, y1 - bottom].map((inset) => Math.max(-tolerance - 1, inset));
    const isWithin = insets.every((inset) => inset >= -tolerance);
    const isSmaller = insets.some((inset) => inset >= tolerance);
    const [atLeft = 0, atTop = 0, atRight = 0, atBottom = 0] = insets.map((inset) => Math.max(0, inset));
    const [width, height] = [x1 - x0 - atLeft - atRight, y1 - y0 - atTop - atBottom];
    if (!isWithin || !isSmaller || width < least * (x1 - x0) || height < least * (y1 - y0)) continue;
    found[key] = { x: atLeft * unit, y: atTop * unit, width: width * unit, height: height * unit };
  }
  return Object.keys(found).length > 0 ? { boxes: found } : {};
}
