import type { PDFDocument, PDFObject } from 'mupdf';
import { createResourceWalk } from './resource-walk.ts';
import { removeStrayOperators } from './stray-operators.ts';

/** Maximum length of a content stream that is repaired, in bytes. */
const maxBytes = 16 * 2 ** 20;

/** Maximum length of the line that contains the word `stream`, in bytes. */
const maxLineLength = 256;

/**
 * Repairs faults that make MuPDF omit text that it could draw: operators inside arrays, in the page and its forms, and
 * composite fonts without a descriptor. Called only for pages for which MuPDF has reported errors.
 *
 * @returns whether anything has changed, so that the page must be read again
 */
export function repairPage(pdf: PDFDocument, page: PDFObject): boolean {
  let isChanged = repairContents(pdf, page);
  createResourceWalk()(page, (resources, of) => {
    if (of?.isStream() && of.get('Subtype').asName() === 'Form') {
      const mended = repairedBytes([of]);
      if (mended) of.writeStream(mended);
      isChanged ||= mended !== null;
    }
    const fonts = resources.get('Font');
    if (!fonts.isDictionary()) return;
    fonts.forEach((font) => {
      isChanged = describeFont(font) || isChanged;
    });
  });
  return isChanged;
}

/**
 * Repairs two faults of content streams: a stream contains the word `endstream`, at which MuPDF stops without a
 * warning, or begins with text from the line that contains the word `stream`. Only uncompressed streams are checked.
 * Their declared length must be correct without that line, which proves that the word `endstream` is part of the
 * content.
 */
export function repairStreamEnds(pdf: PDFDocument, page: PDFObject): void {
  const isPlain = (part: PDFObject) => part.get('Filter').isNull() && part.get('Length').asNumber() <= maxBytes;
  let endsEarly = false;
  for (const part of contentsOf(page).filter(isPlain)) {
    const stream = part.readRawStream();
    const content = Buffer.from(stream.asUint8Array());
    const before = content.length - part.get('Length').asNumber();
    const isWhole = before === 0 || endOfLine(content) === before;
    if (isWhole && before > 0) part.writeStream(content.subarray(before));
    endsEarly ||= isWhole && content.includes('endstream');
    stream.destroy();
  }
  if (endsEarly) repairContents(pdf, page);
}

/** Returns the length of the first line, including its line ending. */
function endOfLine(content: Buffer): number {
  const [line = ''] = /^.*(?:\r\n?|\n)/u.exec(content.subarray(0, maxLineLength).toString('latin1')) ?? [];
  return line.length;
}

function contentsOf(page: PDFObject): PDFObject[] {
  const contents = page.get('Contents');
  const parts = contents.isArray() ? Array.from({ length: contents.length }, (_, at) => contents.get(at)) : [contents];
  return parts.filter((part) => part.isStream());
}

function repairContents(pdf: PDFDocument, page: PDFObject): boolean {
  const mended = repairedBytes(contentsOf(page));
  if (mended) page.put('Contents', pdf.addStream(mended, {}));
  return mended !== null;
}

/** Returns the repaired content of all streams, joined; `null` if no repair is needed. */
function repairedBytes(streams: readonly PDFObject[]): Uint8Array | null {
  const texts: string[] = [];
  let bytes = 0;
  for (const stream of streams) {
    const content = stream.readStream();
    bytes += content.getLength();
    if (bytes <= maxBytes) texts.push(Buffer.from(content.asUint8Array()).toString('latin1'));
    content.destroy();
    if (bytes > maxBytes) return null;
  }
  // An array may begin in one stream and end in the next.
  const text = texts.join('\n');
  const mended = removeStrayOperators(text);
  return mended === text ? null : Buffer.from(mended, 'latin1');
}

/**
 * Adds a descriptor to a composite font. Without a descriptor, no character of the font is drawn. @see ISO 32000-2, 9.8
 */
function describeFont(font: PDFObject): boolean {
  const descendants = font.isDictionary() ? font.get('DescendantFonts') : font;
  const descendant = descendants.isArray() ? descendants.get(0) : descendants;
  if (!descendant.isDictionary() || descendant.get('FontDescriptor').isDictionary()) return false;
  const FontName = descendant.get('BaseFont').asName() || 'Unknown';
  descendant.put('FontDescriptor', { Type: 'FontDescriptor', FontName, Flags: 4, ItalicAngle: 0 });
  return true;
}
