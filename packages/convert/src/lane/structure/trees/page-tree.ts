import { importLimits } from '@leafcast/book/pages';
import type { PDFDocument, PDFObject } from 'mupdf';
import { Refusal } from '../../protocol/refusal.ts';

const maxNodes = 20_000;
/** Dictionary key that marks a page as the replacement of a lost page. */
const lostKey = 'LeafcastLost';
/** Attributes that a page can inherit from the branches above it. */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** Node of the page tree: a branch or a page, and the branches above it. */
interface Place {
  readonly node: PDFObject;
  readonly above: Branch | null;
}

interface Branch extends Place {
  /** Actual number of pages below the branch. */
  count: number;
}

/** Result of traversing a page tree. */
interface Found {
  /** Pages in order; `null` for a lost page. */
  readonly pages: readonly (Place | null)[];
  /** Whether the tree is consistent, with correct page counts and without lost pages. */
  readonly isSound: boolean;
}

/**
 * Repairs a document so that it has exactly the pages that its page tree contains, and counts these pages. A tree may
 * declare a wrong number, contain itself, share branches so that 32 objects make 2^29 pages, refer to missing objects,
 * or be a single page. An inconsistent tree is replaced by one branch with all reachable pages. Pages are repeated as
 * often as branches refer to them, and blank pages replace lost ones, so that links and headings still lead to the
 * right pages.
 *
 * @returns the number of pages, from 1
 * @throws Refusal `pages` for more pages than a book may have, `noPages` if there are none, `damaged` if there is no
 * tree or it has too many nodes
 * @see safety T18
 */
export function repairPageTree(document: PDFDocument): number {
  const root = document.getTrailer().get('Root');
  const tree = root.isDictionary() ? root.get('Pages') : root;
  if (!tree.isDictionary()) throw new Refusal('damaged', 'There is no page tree');
  const { pages, isSound } = walk(tree);
  if (pages.every((page) => page === null)) throw new Refusal('noPages', 'The page tree has no pages');
  if (!isSound) root.put('Pages', flatTree(document, pages));
  return pages.length;
}

/** Checks whether a page is the replacement of a lost page. */
export const isLostPage = (page: PDFObject): boolean => page.get(lostKey).asBoolean();

function walk(root: PDFObject): Found {
  const seen = new Set<number>();
  const branches: Branch[] = [];
  const pages: (Place | null)[] = [];
  const stack: (Place | null)[] = [{ node: root, above: null }];
  let isSound = true;
  for (let place = stack.pop(), nodes = 1; place !== undefined; place = stack.pop(), nodes += 1) {
    if (nodes > maxNodes) throw new Refusal('damaged', 'The page tree has too many nodes');
    const kids = place?.node.isDictionary() ? place.node.get('Kids') : null;
    if (place && kids?.isArray()) {
      if (place.node.isIndirect() && seen.has(place.node.asIndirect())) {
        isSound = false;
        continue;
      }
      if (place.node.isIndirect()) seen.add(place.node.asIndirect());
      if (kids.length > maxNodes) throw new Refusal('pages', 'Too many kids in the page tree');
      const branch: Branch = { ...place, count: 0 };
      branches.push(branch);
      const below = Array.from({ length: kids.length }, (_, index) => kidOf(kids, index, branch));
      const real = below.filter((kid) => kid !== 'none');
      if (real.length < below.length) isSound = false;
      stack.push(...real.reverse());
      continue;
    }
    if (place && !isPage(place)) {
      isSound = false;
      continue;
    }
    pages.push(place);
    if (place === null || place.above === null) isSound = false;
    if (pages.length > importLimits.pages) throw new Refusal('pages', `More than ${importLimits.pages} pages`);
    for (let above = place?.above ?? null; above; above = above.above as Branch | null) above.count += 1;
  }
  return { pages, isSound: isSound && branches.every(({ node, count }) => node.get('Count').asNumber() === count) };
}

/** Returns one child of a branch; `null` if the child is lost, `none` if the entry refers to nothing. */
function kidOf(kids: PDFObject, index: number, above: Branch): Place | null | 'none' {
  const node = kids.get(index);
  if (node.isDictionary()) return { node, above };
  return node.isIndirect() ? null : 'none';
}

/** Checks whether a node without children is a page, not an empty branch. */
const isPage = ({ node }: Place): boolean =>
  node.isDictionary() && (node.get('Type').asName() !== 'Pages' || !node.get('Contents').isNull());

function flatTree(document: PDFDocument, pages: Found['pages']): PDFObject {
  const kids = document.newArray();
  const tree = document.addObject({ Type: document.newName('Pages'), Count: pages.length });
  const first = pages.find((page) => page !== null) ?? null;
  let beside = first && valueFor(first, 'MediaBox');
  for (const place of pages) {
    if (place === null) {
      const blank = { Type: document.newName('Page'), Parent: tree, Resources: {}, [lostKey]: true };
      kids.push(document.addObject(beside ? { ...blank, MediaBox: beside } : blank));
      continue;
    }
    const page = place.node.isIndirect() ? place.node : document.addObject(place.node);
    for (const key of inherited) {
      const value = valueFor(place, key);
      if (value && page.get(key).isNull()) page.put(key, value);
    }
    page.put('Type', document.newName('Page'));
    page.put('Parent', tree);
    beside = valueFor(place, 'MediaBox') ?? beside;
    kids.push(page);
  }
  tree.put('Kids', kids);
  return tree;
}

/** Returns an attribute of a page, which may be inherited from the branches above the page. */
function valueFor(place: Place, key: (typeof inherited)[number]): PDFObject | null {
  for (let at: Place | null = place; at; at = at.above) {
    const value = at.node.get(key);
    if (!value.isNull()) return value;
  }
  return null;
}
