import type { PDFObject } from 'mupdf';
import { parseJbig2Segments } from './jbig2-segments.ts';

/** Maximum number of images that are inspected on a page. */
const maxPictures = 50;

const white = Buffer.alloc(2 ** 16, 255);

/** Checks whether a raster has no pixel darker than white paper. */
export function isBlankRaster(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += white.length) {
    const end = Math.min(at + white.length, pixels.length);
    if (white.compare(pixels, at, end, 0, end - at) !== 0) return false;
  }
  return true;
}

/** Properties of a page's JBIG2 scans, known before the scans are drawn. */
export interface ScanInfo {
  /** Whether any scan places letters. If such a scan is nevertheless drawn blank, the engine did not understand it. */
  readonly hasLetters: boolean;
  /** Whether any scan has content that the engine is known to omit or to draw incorrectly. */
  readonly isHard: boolean;
}

/** Inspects the JBIG2 scans of a page. @param page a page object */
export function inspectScans(page: PDFObject): ScanInfo {
  const resources = page.getInheritable('Resources');
  const pictures = resources.isDictionary() ? resources.get('XObject') : resources;
  const segments: { readonly placesSymbols: boolean; readonly isHard: boolean }[] = [];
  let count = 0;
  if (pictures.isDictionary()) {
    pictures.forEach((picture) => {
      count += 1;
      if (count > maxPictures || !picture.isStream() || onlyOf(picture.get('Filter')).asName() !== 'JBIG2Decode')
        return;
      const shared = onlyOf(picture.get('DecodeParms'));
      const streams = [picture, shared.isDictionary() ? shared.get('JBIG2Globals') : shared];
      for (const stream of streams.filter((one) => one.isStream())) {
        // Shared segments may be compressed.
        const bytes = stream === picture ? stream.readRawStream() : stream.readStream();
        segments.push(...parseJbig2Segments(bytes.asUint8Array()));
        bytes.destroy();
      }
    });
  }
  return {
    hasLetters: segments.some(({ placesSymbols }) => placesSymbols),
    isHard: segments.some(({ isHard }) => isHard),
  };
}

/** Returns the only element of an array, or the value itself. */
const onlyOf = (value: PDFObject): PDFObject => (value.isArray() && value.length === 1 ? value.get(0) : value);
