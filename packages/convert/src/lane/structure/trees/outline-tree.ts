import { outlineLimits } from '@leafcast/book/pages';
import type { PDFDocument, PDFObject } from 'mupdf';

const maxNodes = 100_000;

/**
 * Result of repairing an outline. `valid`: readable; `flattened`: the deepest levels were merged; `invalid`: not a
 * tree, or far too large.
 */
export type OutlineTree = 'valid' | 'flattened' | 'invalid';

interface Place {
  readonly entry: PDFObject;
  readonly parent: PDFObject;
  readonly depth: number;
}

/**
 * Repairs a document's outline for MuPDF. MuPDF rejects a whole outline if an entry is repeated, and exhausts its
 * memory if entries are nested many thousands of levels deep. Entries that are nested too deeply become siblings after
 * their parent, in the same order.
 *
 * @see safety T27
 */
export function repairOutline(document: PDFDocument): OutlineTree {
  const seen = new Set<number>();
  const stack: Place[] = [];
  const add = (entry: PDFObject, parent: PDFObject, depth: number) =>
    entry.isDictionary() && stack.push({ entry, parent, depth });
  const root = document.getTrailer().get('Root', 'Outlines');
  let isFlattened = false;
  add(root.get('First'), root, 1);
  for (let top = stack.pop(), nodes = 1; top; top = stack.pop(), nodes += 1) {
    const { entry, parent, depth } = top;
    if (nodes > maxNodes) return 'invalid';
    if (entry.isIndirect()) {
      if (seen.has(entry.asIndirect())) return 'invalid';
      seen.add(entry.asIndirect());
    }
    if (depth === outlineLimits.depth && entry.get('First').isDictionary()) {
      if (!raiseChildren(entry, parent)) return 'invalid';
      isFlattened = true;
    }
    add(entry.get('Next'), parent, depth);
    add(entry.get('First'), entry, depth + 1);
  }
  return isFlattened ? 'flattened' : 'valid';
}

/** Turns the children of an entry into its next siblings. @returns `false` if the list of children does not end */
function raiseChildren(entry: PDFObject, parent: PDFObject): boolean {
  const first = entry.get('First');
  const next = entry.get('Next');
  let last = first;
  for (let count = 0; last.get('Next').isDictionary(); count += 1) {
    if (count > maxNodes) return false;
    last.put('Parent', parent);
    last = last.get('Next');
  }
  last.put('Parent', parent);
  entry.put('Next', first);
  first.put('Prev', entry);
  if (next.isDictionary()) {
    last.put('Next', next);
    next.put('Prev', last);
  } else parent.put('Last', last);
  for (const key of ['First', 'Last', 'Count']) entry.delete(key);
  return true;
}
