import { importLimits } from '@leafcast/book/pages';
import type { PDFDocument, PDFObject } from 'mupdf';
import { Refusal } from './refusal.ts';

const maxNodes = 20_000;
/** Marks a page that replaces a lost one. */
const lostKey = 'LeafcastLost';

/**
 * Counts the pages that are really in the page tree, within limits: a tree may declare any number, contain itself, or share
 * branches so that 32 objects make 2^29 pages.
 *
 * @throws Refusal `pages` for more pages than a book may have, `damaged` for a broken tree
 * @see safety T18
 */
export function countTreePages(document: PDFDocument): number {
  return walk(document, () => undefined);
}

/**
 * Replaces lost pages by blank ones, so that links and headings still lead to the right pages.
 *
 * @throws Refusal as `countTreePages`
 */
export function replaceLostPages(document: PDFDocument): void {
  walk(document, (kids, index) => {
    const beside = kids.get(index === 0 ? 1 : index - 1);
    const box = beside.isDictionary() ? beside.getInheritable('MediaBox') : null;
    const blank = { Type: document.newName('Page'), Resources: {}, [lostKey]: true };
    const page = document.addObject(box?.isArray() ? { ...blank, MediaBox: box } : blank);
    kids.put(index, page);
  });
}

/** Whether a page replaces a lost one. */
export const isLostPage = (page: PDFObject): boolean => page.get(lostKey).asBoolean();

function walk(document: PDFDocument, onLost: (kids: PDFObject, index: number) => void): number {
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
    for (let index = 0; index < kids.length; index += 1) {
      if (!kids.get(index).isDictionary()) onLost(kids, index);
      stack.push(kids.get(index));
    }
  }
  return pages;
}
