import type { Box } from '@leafcast/book';

/** An element of a document's tag tree, with the content that it has on one page. @see ISO 32000-2, 14.7 and 14.8 */
export interface TagNode {
  /** Standard structure type, such as `H1`; the own name of the type if it is not mapped to a standard type. */
  readonly role: string;
  /** Child elements and numbers of marked content, in reading order. */
  readonly kids: readonly (TagNode | number)[];
  /** BCP 47 tag; absent if the element has the language of its parent. */
  readonly language?: string;
  readonly alternative?: string;
  /** Bounding box in points of the page. */
  readonly box?: Box;
  /** Number of columns and rows that a cell of a table spans; 1 if absent. */
  readonly columns?: number;
  readonly rows?: number;
  /** Whether the items of a list have numbers or letters; absent if unknown. */
  readonly isNumbered?: boolean;
}

/** Checks whether all marked content below an element is inside elements of one type. */
export function isAllInside({ kids }: TagNode, role: string): boolean {
  return (
    kids.length > 0 && kids.every((kid) => typeof kid !== 'number' && (kid.role === role || isAllInside(kid, role)))
  );
}

/** Returns the first descendant of an element that has one of the types. */
export function findInside({ kids }: TagNode, roles: ReadonlySet<string>): TagNode | null {
  for (const kid of kids) {
    const found = typeof kid === 'number' ? null : roles.has(kid.role) ? kid : findInside(kid, roles);
    if (found) return found;
  }
  return null;
}

/** Checks whether an element has a descendant of one of the types. */
export const hasInside = (node: TagNode, roles: ReadonlySet<string>): boolean => findInside(node, roles) !== null;
