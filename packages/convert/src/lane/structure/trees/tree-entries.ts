import type { PDFObject } from 'mupdf';

/** Maximum number of branches of a tree, and maximum number of entries of one branch. */
const maxBranches = 20_000;
const maxEntries = 200_000;

/**
 * Returns the keys and values of a name tree or number tree in their order, regardless of the limits that its branches
 * declare. Every branch is read once.
 *
 * @see ISO 32000-2, 7.9.6 and 7.9.7
 */
export function* readTreeEntries(root: PDFObject, name: 'Names' | 'Nums'): Generator<readonly [PDFObject, PDFObject]> {
  const seen = new Set<number>();
  const waiting = [root];
  for (let branch = waiting.pop(), count = 0; branch && count < maxBranches; branch = waiting.pop(), count += 1) {
    if (!branch.isDictionary()) continue;
    if (branch.isIndirect() && seen.has(branch.asIndirect())) continue;
    seen.add(branch.asIndirect());
    const entries = branch.get(name);
    const length = entries.isArray() ? Math.min(entries.length, 2 * maxEntries) : 0;
    for (let at = 0; at + 1 < length; at += 2) yield [entries.get(at), entries.get(at + 1)];
    const kids = branch.get('Kids');
    const below = kids.isArray() ? Math.min(kids.length, maxBranches) : 0;
    for (let at = below - 1; at >= 0; at -= 1) waiting.push(kids.get(at));
  }
}
