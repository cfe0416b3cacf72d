import type { PDFObject } from 'mupdf';

/** A name that is the number of a glyph in the font, which MuPDF takes for a name that it does not know. */
const glyphNumber = /^g\d{1,5}$/u;
/** Most entries of an encoding that are looked at: it has 256 names at most. */
const maxNames = 512;

/** Whether resources have a font of which MuPDF shows other glyphs than are meant, without a word. */
export function hasMisreadFont(resources: PDFObject): boolean {
  const fonts = resources.get('Font');
  let isFound = false;
  if (fonts.isDictionary())
    fonts.forEach((font) => {
      isFound ||= font.isDictionary() && namesByNumber(font);
    });
  return isFound;
}

/** Whether a font has the numbers of its glyphs for names. Fonts of Type 1 have their glyphs under just these names. */
function namesByNumber(font: PDFObject): boolean {
  if (font.get('Subtype').asName() !== 'TrueType' || !font.get('FontDescriptor', 'FontFile2').isStream()) return false;
  const names = font.get('Encoding', 'Differences');
  if (!names.isArray()) return false;
  const first = Array.from({ length: Math.min(names.length, maxNames) }, (_, at) => names.get(at));
  return first.some((name) => name.isName() && glyphNumber.test(name.asName()));
}
