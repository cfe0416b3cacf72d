import type { PDFObject } from 'mupdf';

/** Most pictures of a page, and most segments of one, that are looked at. */
const maxPictures = 50;
const maxSegments = 10_000;
/** Kinds of segments that place symbols: letters of a scan. */
const textRegions = [4, 6, 7];

/** Whether nothing of a raster is darker than its paper. */
export function isBlank(pixels: Uint8Array): boolean {
  for (const level of pixels) if (level !== 255) return false;
  return true;
}

/**
 * Whether a page has a scan (JBIG2) that places letters. One that comes out blank all the same was not understood by the engine.
 *
 * @param page a page object
 */
export function hasScannedLetters(page: PDFObject): boolean {
  const resources = page.getInheritable('Resources');
  const pictures = resources.isDictionary() ? resources.get('XObject') : resources;
  let found = false;
  let count = 0;
  if (pictures.isDictionary()) {
    pictures.forEach((picture) => {
      count += 1;
      if (found || count > maxPictures || !picture.isStream() || lastFilterOf(picture) !== 'JBIG2Decode') return;
      const stream = picture.readRawStream();
      found = placesSymbols(stream.asUint8Array());
      stream.destroy();
    });
  }
  return found;
}

/** The only filter of a stream; empty where it has several, or none. */
function lastFilterOf(stream: PDFObject): string {
  const filter = stream.get('Filter');
  if (filter.isName()) return filter.asName();
  return filter.isArray() && filter.length === 1 ? filter.get(0).asName() : '';
}

/**
 * Whether a JBIG2 stream has a text region with at least one symbol.
 *
 * @param bytes segments as they lie in a PDF: each header directly before its data. @see ISO/IEC 14492, 7.2 and 7.4.3
 */
export function placesSymbols(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (end: number) => end <= view.byteLength;
  for (let at = 0, count = 0; has(at + 11) && count < maxSegments; count += 1) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    at += 5;
    let referred = view.getUint8(at) >> 5;
    if (referred === 7) {
      referred = view.getUint32(at) & 0x1fffffff;
      at += 4 + Math.ceil((referred + 1) / 8);
    } else at += 1;
    at += referred * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + ((flags & 0x40) === 0 ? 1 : 4);
    if (!has(at + 4)) return false;
    const length = view.getUint32(at);
    at += 4;
    if (textRegions.includes(flags & 0x3f) && has(at + 19)) {
      const text = view.getUint16(at + 17);
      const more = ((text & 1) === 0 ? 0 : 2) + ((text & 2) !== 0 && (text & 0x8000) === 0 ? 4 : 0);
      if (has(at + 23 + more) && view.getUint32(at + 19 + more) > 0) return true;
    }
    // Only a bitmap may have no length, and nothing is known of where it ends.
    if (length === 0xffffffff) return false;
    at += length;
  }
  return false;
}
