import type { PDFDocument, PDFObject } from 'mupdf';

/** Maximum number of inks in one color space. */
const maxInks = 64;

/**
 * Prevents MuPDF from painting colors without ink (`Separation` or `DeviceN` with only `None`), for which it would use
 * their alternate colors. These color spaces become pattern color spaces without a pattern. @see ISO 32000-2, 8.6.6.4
 */
export function repairInks(pdf: PDFDocument, resources: PDFObject): void {
  const spaces = resources.get('ColorSpace');
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
