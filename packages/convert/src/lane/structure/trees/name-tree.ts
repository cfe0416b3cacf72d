import type { PDFObject } from 'mupdf';

/** Maximum number of branches of a name tree, and maximum number of its entries. */
const maxBranches = 20_000;
const maxEntries = 200_000;

/** Returns a key for a name: the bytes of a string, or the characters of a PDF name. */
export const nameToKey = (name: PDFObject): string =>
  name.isName() ? name.asName() : Buffer.from(name.asByteString()).toString('latin1');

/**
 * Reads all entries of a name tree, regardless of the limits that its branches declare.
 *
 * @returns the first value of each name
 */
export function readNameTree(root: PDFObject): ReadonlyMap<string, PDFObject> {
  const found = new Map<string, PDFObject>();
  const seen = new Set<number>();
  const waiting = [root];
  for (let branch = waiting.pop(), count = 0; branch && count < maxBranches; branch = waiting.pop(), count += 1) {
    if (!branch.isDictionary()) continue;
    if (branch.isIndirect() && seen.has(branch.asIndirect())) continue;
    seen.add(branch.asIndirect());
    const names = branch.get('Names');
    for (let at = 0; names.isArray() && at + 1 < names.length && found.size < maxEntries; at += 2) {
      const key = nameToKey(names.get(at));
      if (!found.has(key)) found.set(key, names.get(at + 1));
    }
    const kids = branch.get('Kids');
    const below = kids.isArray() ? Math.min(kids.length, maxBranches) : 0;
    for (let at = below - 1; at >= 0; at -= 1) waiting.push(kids.get(at));
  }
  return found;
}
