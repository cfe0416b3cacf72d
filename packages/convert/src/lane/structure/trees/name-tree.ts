import type { PDFObject } from 'mupdf';
import { readTreeEntries } from './tree-entries.ts';

/** Maximum number of names of a tree. */
const maxNames = 200_000;

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
  for (const [name, value] of readTreeEntries(root, 'Names')) {
    if (found.size >= maxNames) break;
    const key = nameToKey(name);
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}
