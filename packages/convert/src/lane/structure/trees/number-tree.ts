import type { PDFObject } from 'mupdf';

/** Maximum number of branches of a number tree, and maximum number of its entries. */
const maxBranches = 20_000;
const maxEntries = 100_000;

/**
 * Reads the arrays of a number tree, regardless of the limits that its branches declare. Other values are omitted.
 *
 * @returns the first array of each number
 * @see ISO 32000-2, 7.9.7
 */
export function readArraysOfNumberTree(root: PDFObject): ReadonlyMap<number, PDFObject> {
  const found = new Map<number, PDFObject>();
  const seen = new Set<number>();
  const waiting = [root];
  for (let branch = waiting.pop(), count = 0; branch && count < maxBranches; branch = waiting.pop(), count += 1) {
    if (!branch.isDictionary()) continue;
    if (branch.isIndirect() && seen.has(branch.asIndirect())) continue;
    seen.add(branch.asIndirect());
    const entries = branch.get('Nums');
    const length = entries.isArray() ? Math.min(entries.length, 2 * maxEntries) : 0;
    for (let at = 0; at + 1 < length && found.size < maxEntries; at += 2) {
      const value = entries.get(at + 1);
      const number = entries.get(at).asNumber();
      if (value.isArray() && !found.has(number)) found.set(number, value);
    }
    const kids = branch.get('Kids');
    const below = kids.isArray() ? Math.min(kids.length, maxBranches) : 0;
    for (let at = below - 1; at >= 0; at -= 1) waiting.push(kids.get(at));
  }
  return found;
}
