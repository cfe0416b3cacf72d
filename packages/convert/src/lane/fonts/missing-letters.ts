import type { DisplayList, PDFObject } from 'mupdf';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import { releaseValues, retainBorrowed } from '../mupdf/mupdf-values.ts';
import { drawableLetters } from './script-fonts.ts';

/** The glyph for a letter that a font does not contain. */
const missingGlyph = 0;
/** Maximum number of annotations of a page that are inspected. */
const maxAnnotations = 2000;
/**
 * Checks whether a page has letters for which no font was found: they are omitted or shown as boxes.
 *
 * @param list display list of a page with fonts that are not embedded in the document
 */
export function lacksLetters(list: DisplayList): boolean {
  let isLacking = false;
  // Passed objects use memory of the display list, so they must be released before it.
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

/** Checks whether a page has notes without an appearance whose letters the engine's own font does not contain. */
export function lacksNoteLetters(page: PDFObject): boolean {
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
