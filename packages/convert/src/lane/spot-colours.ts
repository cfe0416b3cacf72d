import type { PDFDocument, PDFObject } from 'mupdf';

/** Most forms and patterns of a document in which colours are looked for, and most inks of one colour space. */
const maxVisits = 50_000;
const maxInks = 64;

/**
 * Has MuPDF paint nothing in colours of no ink (`Separation` or `DeviceN` of only `None`), for which it takes the colours that
 * stand in for them: they become patterns without a pattern. @see ISO 32000-2, 8.6.6.4
 *
 * @returns to be called for each page before that is read
 */
export function createInkMender(pdf: PDFDocument): (page: PDFObject) => void {
  const seen = new Set<number>();
  let visits = 0;
  return (page) => {
    const waiting = [page.getInheritable('Resources')];
    for (let resources = waiting.pop(); resources; resources = waiting.pop()) {
      if (!resources.isDictionary()) continue;
      visits += 1;
      if (visits > maxVisits) return;
      if (resources.isIndirect() && seen.has(resources.asIndirect())) continue;
      seen.add(resources.asIndirect());
      mend(pdf, resources.get('ColorSpace'));
      for (const kind of ['XObject', 'Pattern']) {
        const named = resources.get(kind);
        if (!named.isDictionary()) continue;
        named.forEach((object) => {
          const inner = object.isDictionary() ? object.get('Resources') : object;
          const isKnown = object.isIndirect() && seen.has(object.asIndirect());
          if (object.isIndirect()) seen.add(object.asIndirect());
          if (!isKnown && inner.isDictionary()) waiting.push(inner);
        });
      }
    }
  };
}

function mend(pdf: PDFDocument, spaces: PDFObject): void {
  if (!spaces.isDictionary()) return;
  const inkless: string[] = [];
  spaces.forEach((space, name) => {
    if (isInkless(space)) inkless.push(String(name));
  });
  for (const name of inkless) {
    const pattern = pdf.newArray();
    pattern.push(pdf.newName('Pattern'));
    spaces.put(name, pattern);
  }
}

function isInkless(space: PDFObject): boolean {
  if (!space.isArray() || space.length < 2) return false;
  const [kind, inks] = [space.get(0).asName(), space.get(1)];
  if (kind === 'Separation') return inks.asName() === 'None';
  if (kind !== 'DeviceN' || !inks.isArray() || inks.length === 0 || inks.length > maxInks) return false;
  return Array.from({ length: inks.length }, (_, at) => inks.get(at).asName()).every((ink) => ink === 'None');
}
