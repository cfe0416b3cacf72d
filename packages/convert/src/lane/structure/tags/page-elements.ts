import type { PDFObject } from 'mupdf';

/** Maximum depth of an element in the tree. */
const maxDepth = 100;
/** Maximum number of elements with content on one page. */
const maxElements = 40_000;

/** An element of a document's tag tree with content on a page. */
export interface PageElement {
  readonly object: PDFObject;
  /** Object number. */
  readonly number: number;
  /** Numbers of the marked content of the element on the page. */
  readonly marks: number[];
  /** Elements below this element, in any order. */
  readonly children: PageElement[];
}

/**
 * Returns the elements that own the marked content of a page.
 *
 * @param owners the element of each piece of marked content
 */
export function readOwners(owners: PDFObject): PageElement[] {
  const found = new Map<number, PageElement>();
  for (let mark = 0; mark < owners.length; mark += 1) {
    const object = owners.get(mark);
    const number = object.asIndirect();
    const known = found.get(number);
    if (known) known.marks.push(mark);
    else if (number !== 0 && object.isDictionary()) found.set(number, { object, number, marks: [mark], children: [] });
  }
  return [...found.values()];
}

/**
 * Collects the elements around the owners of the marked content of a page, upwards to the root, so that only this part
 * of the tree is read.
 *
 * @param root root of the tag tree
 * @returns the root; `null` if the owners do not lead to it
 * @see safety T27
 */
export function collectElements(root: PDFObject, owners: readonly PageElement[]): PageElement | null {
  const top: PageElement = { object: root, number: root.asIndirect(), marks: [], children: [] };
  const known = new Map([[top.number, top], ...owners.map((owner) => [owner.number, owner] as const)]);

  /** Adds the ancestors of an element up to one that already leads to the root, or is another owner. */
  function addAncestors(owner: PageElement): boolean {
    let child = owner;
    for (let depth = 0; depth < maxDepth && known.size < maxElements; depth += 1) {
      const object = child.object.get('P');
      const number = object.asIndirect();
      const parent = known.get(number);
      if (parent) {
        parent.children.push(child);
        return true;
      }
      if (number === 0 || !object.isDictionary()) return false;
      const added: PageElement = { object, number, marks: [], children: [child] };
      known.set(number, added);
      child = added;
    }
    return false;
  }

  return owners.every(addAncestors) && isTree(top, known.size) ? top : null;
}

/** Checks whether all elements are below the root, at most `maxDepth` deep. */
function isTree(top: PageElement, size: number): boolean {
  let level: readonly PageElement[] = [top];
  let reached = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    reached += level.length;
    if (depth > maxDepth || reached > size) return false;
    level = level.flatMap(({ children }) => children);
  }
  return reached === size;
}
