import { importLimits } from '@leafcast/book/pages';
import type { PDFDocument, PDFObject } from 'mupdf';
import { Refusal } from './refusal.ts';

const maxNodes = 20_000;

/**
 * Counts the pages that really hang in the page tree, within bounds: a tree may say any number, contain itself,
 * or share branches so that 32 objects make 2^29 pages.
 *
 * @throws Refusal `pages` for more pages than a book may have, `damaged` for a tree that is none
 * @see safety T18
 */
export function countTreePages(document: PDFDocument): number {
  const seen = new Set<number>();
  const stack: PDFObject[] = [document.getTrailer().get('Root', 'Pages')];
  let pages = 0;
  let nodes = 0;
  for (let node = stack.pop(); node; node = stack.pop()) {
    nodes += 1;
    if (nodes > maxNodes) throw new Refusal('damaged', 'The page tree has too many nodes');
    const kids = node.get('Kids');
    if (!kids.isArray()) {
      if (node.isDictionary()) pages += 1;
      if (pages > importLimits.pages) throw new Refusal('pages', `More than ${importLimits.pages} pages`);
      continue;
    }
    if (node.isIndirect()) {
      if (seen.has(node.asIndirect())) throw new Refusal('damaged', 'The page tree contains a branch twice');
      seen.add(node.asIndirect());
    }
    if (kids.length > maxNodes) throw new Refusal('pages', 'Too many kids in the page tree');
    for (let index = 0; index < kids.length; index += 1) stack.push(kids.get(index));
  }
  return pages;
}
