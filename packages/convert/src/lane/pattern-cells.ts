import type { PDFDocument, PDFObject } from 'mupdf';

/** Kinds of patterns. */
const tiling = 1;
const shading = 2;

/**
 * Has MuPDF move the gradients of a pattern with its tiles: it draws those of each tile where they are in the first one, unless
 * they are in a form. @param cell a pattern @param resources its own @see ISO 32000-2, 8.7.3
 */
export function mendCell(pdf: PDFDocument, cell: PDFObject, resources: PDFObject): void {
  if (!cell.isStream() || cell.get('PatternType').asNumber() !== tiling || !hasGradient(resources)) return;
  const form = pdf.newDictionary();
  for (const name of ['BBox', 'Resources', 'Filter', 'DecodeParms']) {
    const value = cell.get(name);
    if (!value.isNull()) form.put(name, value);
  }
  form.put('Type', pdf.newName('XObject'));
  form.put('Subtype', pdf.newName('Form'));
  const content = cell.readRawStream();
  const drawn = pdf.addRawStream(content, form);
  content.destroy();
  cell.writeStream('/F Do');
  cell.put('Resources', { XObject: { F: drawn } });
}

function hasGradient(resources: PDFObject): boolean {
  const patterns = resources.get('Pattern');
  let isFound = false;
  if (patterns.isDictionary())
    patterns.forEach((pattern) => {
      isFound ||= pattern.isDictionary() && pattern.get('PatternType').asNumber() === shading;
    });
  return isFound;
}
