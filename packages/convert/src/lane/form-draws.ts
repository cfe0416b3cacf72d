import type { PDFDocument, PDFObject } from 'mupdf';
import { Refusal } from './refusal.ts';

/** Most forms that one form may draw, directly and indirectly: a second of work, far more than in any regular document. */
const maxDraws = 1_000_000;
/** Most levels of forms within forms; imposed print sheets have about a dozen. */
const maxDepth = 100;
const drawCommand = /\/([^\s/<>()[\]{}%]+)\s+Do(?![^\s/<>()[\]{}%])/g;

/** The number of forms that each form draws, by object number. All pages of a document share it. */
export type KnownDraws = Map<number, number>;

/**
 * Counts the forms that a page would draw: if each draws the next one twice, thirty small objects keep an engine busy for
 * hours.
 *
 * @throws Refusal `damaged` if they are too many
 * @see safety T18
 */
export function refuseEndlessForms(pdf: PDFDocument, index: number, known: KnownDraws): void {
  for (const form of formsOf(pdf.findPage(index).getInheritable('Resources')).values()) {
    if (drawsOf(form, known, 0) > maxDraws) throw new Refusal('damaged', 'Forms draw each other without end');
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

/** The number of forms drawn by one form, itself included; `Infinity` beyond the limits. */
function drawsOf(form: PDFObject, known: KnownDraws, depth: number): number {
  const id = form.asIndirect();
  const counted = known.get(id);
  if (counted !== undefined) return counted;
  // A form within itself is drawn no second time by the engine.
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
