import type { PDFDocument, PDFObject } from 'mupdf';
import { createResourceWalk } from './resource-walk.ts';
import { withoutStrays } from './stray-operators.ts';

/** Longest instructions that are mended, in bytes. */
const maxBytes = 16 * 2 ** 20;

/** Longest line that may stand behind the word `stream`, in bytes. */
const longestLine = 256;

/**
 * Mends what makes MuPDF leave out text that it has the means to draw: operators within arrays, in the page and in its forms,
 * and fonts of many letters without a description. For pages at which it has complained only.
 *
 * @returns whether anything has changed, so that the page must be read again
 */
export function mendPage(pdf: PDFDocument, page: PDFObject): boolean {
  let isChanged = mendContents(pdf, page);
  createResourceWalk()(page, (resources, of) => {
    if (of?.isStream() && of.get('Subtype').asName() === 'Form') {
      const mended = mendedBytes([of]);
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
 * Mends instructions that go on behind the word at which MuPDF takes them for ended, without a complaint, and such as begin with
 * what follows the word `stream` on its line. Both are looked for in streams that are not packed, and are as long as they say
 * without that line: the word is a part of them then.
 */
export function mendEnds(pdf: PDFDocument, page: PDFObject): void {
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
  if (endsEarly) mendContents(pdf, page);
}

/** How long the first line is, with what ends it. */
function endOfLine(content: Buffer): number {
  const [line = ''] = /^.*(?:\r\n?|\n)/u.exec(content.subarray(0, longestLine).toString('latin1')) ?? [];
  return line.length;
}

function contentsOf(page: PDFObject): PDFObject[] {
  const contents = page.get('Contents');
  const parts = contents.isArray() ? Array.from({ length: contents.length }, (_, at) => contents.get(at)) : [contents];
  return parts.filter((part) => part.isStream());
}

function mendContents(pdf: PDFDocument, page: PDFObject): boolean {
  const mended = mendedBytes(contentsOf(page));
  if (mended) page.put('Contents', pdf.addStream(mended, {}));
  return mended !== null;
}

/** What streams say together, mended; `null` where there is nothing to mend. */
function mendedBytes(streams: readonly PDFObject[]): Uint8Array | null {
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
  const mended = withoutStrays(text);
  return mended === text ? null : Buffer.from(mended, 'latin1');
}

/** Describes a font of many letters, without which none of them is drawn. @see ISO 32000-2, 9.8 */
function describeFont(font: PDFObject): boolean {
  const descendants = font.isDictionary() ? font.get('DescendantFonts') : font;
  const descendant = descendants.isArray() ? descendants.get(0) : descendants;
  if (!descendant.isDictionary() || descendant.get('FontDescriptor').isDictionary()) return false;
  const FontName = descendant.get('BaseFont').asName() || 'Unknown';
  descendant.put('FontDescriptor', { Type: 'FontDescriptor', FontName, Flags: 4, ItalicAngle: 0 });
  return true;
}
