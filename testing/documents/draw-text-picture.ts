import * as mupdf from 'mupdf';
import sharp from 'sharp';
import { createPdf } from './create-pdf.ts';

/** A line of text on a page, in points from the lower left corner. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * Draws text as a scanner would deliver it: a PNG in shades of gray, without a text layer, of a page of 595 × 842 points
 * (A4).
 *
 * @param dpi resolution in pixels per inch
 * @param turn clockwise rotation of the picture in degrees
 */
export async function drawTextPicture(
  lines: readonly PlacedText[],
  { dpi = 150, size = 11, turn = 0 }: { readonly dpi?: number; readonly size?: number; readonly turn?: number } = {},
): Promise<Buffer> {
  const shown = lines.map(({ x, y, text }) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
  const document = mupdf.Document.openDocument(
    createPdf([{ box: [0, 0, 595, 842], content: shown }]),
    'application/pdf',
  );
  const scale = dpi / 72;
  const page = document.loadPage(0);
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false);
  return sharp(pixmap.asPNG()).rotate(turn).png().toBuffer();
}

/** Returns the lines of a column of text, from the top of the page down. */
export const placeColumn = (texts: readonly string[], x: number, { top = 780, leading = 16 } = {}): PlacedText[] =>
  texts.map((text, index) => ({ x, y: top - index * leading, text }));
