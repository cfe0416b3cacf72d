import type { PDFDocument, PDFObject } from 'mupdf';
import { Refusal } from '../protocol/refusal.ts';

/**
 * Maximum number of forms that one form may draw, directly and indirectly. Drawing this many takes one second; a
 * regular document draws far fewer.
 */
const maxDraws = 1_000_000;
/** Maximum nesting depth of forms; imposed print sheets have about a dozen levels. */
const maxDepth = 100;
const drawCommand = /\/([^\s/<>()[\]{}%]+)\s+Do(?![^\s/<>()[\]{}%])/g;

/** Number of forms that each form draws, by object number. All pages of a document share this map. */
export type FormDrawCounts = Map<number, number>;

/**
 * Counts the forms that a page would draw, and rejects a page that draws too many. If each form draws the next one
 * twice, thirty small objects keep an engine busy for hours.
 *
 * @throws Refusal `damaged` if there are too many
 * @see safety T18
 */
export function rejectEndlessForms(pdf: PDFDocument, index: number, known: FormDrawCounts): void {
  for (const form of formsOf(pdf.findPage(index).getInheritable('Resources')).values()) {
    if (drawsOf(form, known, 0) > maxDraws) throw new Refusal('damaged', 'Forms draw each other endlessly');
  }
}

function formsOf(resources: PDFObject): Map<string, PDFObject> {
  const forms = new Map<string, PDFObject>();
  const objects = resources.isDictionary() ? resources.get('XObject') : null;
  if (!objects?.isDictionary()) return forms;
  objects.forEach((object, name) => {
    if (object.isStream() && object.get('Subtype').asName() === 'Form') forms.set(String(name), object);
  });
  return forms;
}

/** Returns the number of forms that one form draws; `Infinity` if a limit is exceeded. */
function drawsOf(form: PDFObject, known: FormDrawCounts, depth: number): number {
  const id = form.asIndirect();
  const counted = known.get(id);
  if (counted !== undefined) return counted;
  // Prevents endless recursion. The engine does not draw a form inside itself either.
  known.set(id, 0);
  const inner = formsOf(form.get('Resources'));
  if (inner.size === 0) return 0;
  if (depth > maxDepth) return Infinity;
  const content = form.readStream();
  let draws = 0;
  for (const [, name = ''] of Buffer.from(content.asUint8Array()).toString('latin1').matchAll(drawCommand)) {
    const used = inner.get(name);
    if (used) draws += 1 + drawsOf(used, known, depth + 1);
  }
  content.destroy();
  known.set(id, draws);
  return draws;
}
