import type { Region } from '@leafcast/book';
import type { DisplayList } from 'mupdf';
import type { Raster } from '../protocol/page-engine.ts';
import { Refusal } from '../protocol/refusal.ts';
import { mupdf } from './mupdf-raw.ts';

/** Maximum number of pixels of one raster. @see safety T18 */
export const maxPixels = 40_000_000;

/** Converts a region of a page to points of the document. */
export function toDocumentRect(bounds: readonly number[], region: Region | undefined, unit: number): readonly number[] {
  if (!region) return bounds;
  const [x0 = 0, y0 = 0] = bounds;
  const { x, y, width, height } = region;
  return [x0 + x / unit, y0 + y / unit, x0 + (x + width) / unit, y0 + (y + height) / unit];
}

export const getLongestSide = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) => Math.max(x1 - x0, y1 - y0);

/**
 * Draws a part of a page on a white background.
 *
 * @param bounds part in points of the document
 * @param edge longest edge in pixels
 */
export function drawDisplayList(list: DisplayList, bounds: readonly number[], edge: number): Raster {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const scale = edge / getLongestSide(bounds);
  const width = Math.max(1, Math.round((x1 - x0) * scale));
  const height = Math.max(1, Math.round((y1 - y0) * scale));
  if (width * height > maxPixels) throw new Refusal('damaged', 'The page is too large to draw');
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  try {
    // Node fills memory faster than MuPDF does.
    pixmap.getPixels().fill(255);
    // The exact pixel size is determined first. Each axis is then scaled so that the page fills it without a seam at
    // the edge.
    const matrix: [number, number, number, number, number, number] = [
      width / (x1 - x0),
      0,
      0,
      height / (y1 - y0),
      (-x0 * width) / (x1 - x0),
      (-y0 * height) / (y1 - y0),
    ];
    const device = new mupdf.DrawDevice(matrix, pixmap);
    try {
      list.run(device, mupdf.Matrix.identity);
      device.close();
    } finally {
      device.destroy();
    }
    const view = pixmap.getPixels();
    return {
      width,
      height,
      pixels: new Uint8Array(view.buffer, view.byteOffset, width * height * 3),
      free: () => pixmap.destroy(),
    };
  } catch (error) {
    pixmap.destroy();
    throw error;
  }
}
