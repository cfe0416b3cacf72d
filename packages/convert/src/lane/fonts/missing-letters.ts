import type { DisplayList, PDFObject } from 'mupdf';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import { releaseValues, retainBorrowed } from '../mupdf/mupdf-values.ts';
import { drawableLetters } from './script-fonts.ts';

/** Number of the glyph that replaces a letter missing from a font. */
const missingGlyph = 0;
/** Maximum number of annotations of a page that are inspected. */
const maxAnnotations = 2000;
/**
 * Checks whether a page has letters for which no font was found. Such letters are omitted or drawn as boxes.
 *
 * @param list display list of a page with fonts that are not embedded in the document
 */
export function hasMissingLetters(list: DisplayList): boolean {
  let isLacking = false;
  // The values passed to a callback use memory of the display list, so they must be released before the list.
  const look = (...values: readonly unknown[]) => {
    values.forEach(retainBorrowed);
    for (const value of values) {
      if (!(value instanceof mupdf.Text)) continue;
      value.walk({
        showGlyph(_font, _matrix, glyph, code) {
          isLacking ||= glyph === missingGlyph && code > 0x20 && code !== 0xa0;
        },
      });
    }
    releaseValues(values);
  };
  const device = new mupdf.Device({
    fillText: look,
    strokeText: look,
    clipText: look,
    clipStrokeText: look,
  });
  try {
    list.run(device, mupdf.Matrix.identity);
  } finally {
    device.destroy();
  }
  return isLacking;
}

/**
 * Checks whether a page has notes that have no appearance stream and contain letters missing from the engine's own
 * font.
 */
export function hasMissingNoteLetters(page: PDFObject): boolean {
  const annotations = page.get('Annots');
  if (!annotations.isArray()) return false;
  return Array.from({ length: Math.min(annotations.length, maxAnnotations) }, (_, at) => annotations.get(at)).some(
    (annotation) =>
      annotation.isDictionary() &&
      annotation.get('Subtype').asName() === 'FreeText' &&
      annotation.get('AP').isNull() &&
      !drawableLetters.test(annotation.get('Contents').asString().slice(0, 2000)),
  );
}
