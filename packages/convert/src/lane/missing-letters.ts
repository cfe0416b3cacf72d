import type { DisplayList, PDFObject } from 'mupdf';
import { mupdf } from './mupdf-raw.ts';
import { keepBorrowed, release } from './mupdf-values.ts';
import { drawableLetters } from './script-fonts.ts';

/** The glyph that stands for a letter that a font does not have. */
const notThere = 0;
/** Most annotations of a page that are looked at. */
const maxAnnotations = 2000;
/**
 * Whether a page has letters for which no font was found: they are left out, or a box stands in their place.
 *
 * @param list of a page with fonts that are not in the document
 */
export function lacksLetters(list: DisplayList): boolean {
  let isLacking = false;
  // What is handed over lies in the memory of the display list, so that it must be dropped before that.
  const look = (...values: readonly unknown[]) => {
    values.forEach(keepBorrowed);
    for (const value of values) {
      if (!(value instanceof mupdf.Text)) continue;
      value.walk({
        showGlyph(_font, _matrix, glyph, code) {
          isLacking ||= glyph === notThere && code > 0x20 && code !== 0xa0;
        },
      });
    }
    release(values);
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

/** Whether a page has notes whose look the document leaves to the engine, in letters for which that has no font. */
export function lacksNotes(page: PDFObject): boolean {
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
