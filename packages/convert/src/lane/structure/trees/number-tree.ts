import type { PDFObject } from 'mupdf';
import { readTreeEntries } from './tree-entries.ts';

/** Maximum number of arrays of a tree. */
const maxArrays = 100_000;

/**
 * Reads the arrays of a number tree. Other values are omitted.
 *
 * @returns the first array of each number
 */
export function readArraysOfNumberTree(root: PDFObject): ReadonlyMap<number, PDFObject> {
  const found = new Map<number, PDFObject>();
  for (const [key, value] of readTreeEntries(root, 'Nums')) {
    if (found.size >= maxArrays) break;
    const number = key.asNumber();
    if (value.isArray() && !found.has(number)) found.set(number, value);
  }
  return found;
}
