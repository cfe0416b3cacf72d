import type { PDFDocument, PDFObject } from 'mupdf';

/** Numbers of pattern types in PDF. */
const tiling = 1;
const shading = 2;

/**
 * Repairs a tiling pattern by moving its content into a form, so that MuPDF draws the pattern's gradients separately in
 * each tile. Otherwise MuPDF places the gradients of every tile at the position of the first tile.
 *
 * @param cell a pattern
 * @param resources resources of the pattern
 * @see ISO 32000-2, 8.7.3
 */
export function repairPatternCell(pdf: PDFDocument, cell: PDFObject, resources: PDFObject): void {
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
