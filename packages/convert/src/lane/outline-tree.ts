import type { PDFDocument, PDFObject } from 'mupdf';

/** Far above what anybody reads, far below what MuPDF's own walk, which calls itself for each level, can bear. */
const maxDepth = 256;
const maxNodes = 100_000;

/**
 * Whether the outline of a document is a tree of sensible size. MuPDF refuses the whole outline over one entry that
 * comes twice, and overruns its memory where entries are nested many thousands deep.
 *
 * @see safety T27
 */
export function isSoundOutline(document: PDFDocument): boolean {
  const seen = new Set<number>();
  const stack: { entry: PDFObject; depth: number }[] = [];
  const add = (entry: PDFObject, depth: number) => entry.isDictionary() && stack.push({ entry, depth });
  add(document.getTrailer().get('Root', 'Outlines', 'First'), 1);
  for (let top = stack.pop(), nodes = 1; top; top = stack.pop(), nodes += 1) {
    const { entry, depth } = top;
    if (depth > maxDepth || nodes > maxNodes) return false;
    if (entry.isIndirect()) {
      if (seen.has(entry.asIndirect())) return false;
      seen.add(entry.asIndirect());
    }
    add(entry.get('Next'), depth);
    add(entry.get('First'), depth + 1);
  }
  return true;
}
