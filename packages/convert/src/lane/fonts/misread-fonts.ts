import type { PDFObject } from 'mupdf';

/** Matches a glyph name that is the number of a glyph in the font. MuPDF treats such a name as unknown. */
const glyphNumber = /^g\d{1,5}$/u;
/** Maximum number of encoding entries that are inspected; an encoding has at most 256 names. */
const maxNames = 512;

/** Checks whether resources contain a font that MuPDF draws with wrong glyphs without a warning. */
export function hasMisreadFont(resources: PDFObject): boolean {
  const fonts = resources.get('Font');
  let isFound = false;
  if (fonts.isDictionary())
    fonts.forEach((font) => {
      isFound ||= font.isDictionary() && namesByNumber(font);
    });
  return isFound;
}

/**
 * Checks whether a font uses glyph numbers as glyph names. Type 1 fonts are excluded, because they store their glyphs
 * under such names.
 */
function namesByNumber(font: PDFObject): boolean {
  if (font.get('Subtype').asName() !== 'TrueType' || !font.get('FontDescriptor', 'FontFile2').isStream()) return false;
  const names = font.get('Encoding', 'Differences');
  if (!names.isArray()) return false;
  const first = Array.from({ length: Math.min(names.length, maxNames) }, (_, at) => names.get(at));
  return first.some((name) => name.isName() && glyphNumber.test(name.asName()));
}
