import type { PDFObject } from 'mupdf';
import { segmentsOf } from './jbig2-segments.ts';

/** Most pictures of a page that are looked at. */
const maxPictures = 50;

/** Whether nothing of a raster is darker than its paper. */
export function isBlank(pixels: Uint8Array): boolean {
  for (const level of pixels) if (level !== 255) return false;
  return true;
}

/** What is known of the scans (JBIG2) of a page before they are drawn. */
export interface Scans {
  /** Whether any places letters: one that comes out blank all the same was not understood by the engine. */
  readonly hasLetters: boolean;
  /** Whether any has what the engine is known to leave out or to draw wrongly. */
  readonly isHard: boolean;
}

/** Looks at the scans of a page. @param page a page object */
export function scansOf(page: PDFObject): Scans {
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
        // What is shared may be packed itself.
        const bytes = stream === picture ? stream.readRawStream() : stream.readStream();
        segments.push(...segmentsOf(bytes.asUint8Array()));
        bytes.destroy();
      }
    });
  }
  return {
    hasLetters: segments.some(({ placesSymbols }) => placesSymbols),
    isHard: segments.some(({ isHard }) => isHard),
  };
}

/** The only one of a list, or what stands in its place. */
const onlyOf = (value: PDFObject): PDFObject => (value.isArray() && value.length === 1 ? value.get(0) : value);
