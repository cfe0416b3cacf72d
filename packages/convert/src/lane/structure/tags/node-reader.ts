import type { PDFObject } from 'mupdf';
import { readAttributes, readLanguage, type ToBox } from './attributes.ts';
import { createKidOrder, type KidOrder, kidsOf } from './kid-order.ts';
import type { PageElement } from './page-elements.ts';
import { createRoleMap } from './text/roles.ts';
import type { TagNode } from './text/tag-node.ts';

/** Maximum depth and number of elements below an element in which a figure without content is searched. */
const shallow = { depth: 3, kids: 8 } as const;

interface Placed {
  readonly kid: TagNode | number;
  /** Index among the kids of its parent; infinite if unknown. */
  readonly place: number;
}

/**
 * Creates a function that reads elements of a tag tree with their types, attributes and order.
 *
 * @param root root of the tag tree
 */
export function createNodeReader(root: PDFObject) {
  const mapRole = createRoleMap(root.get('RoleMap'));
  const roleOf = (element: PDFObject) => mapRole(element.get('S').asName());
  const classes = root.get('ClassMap');
  const orderOf = createKidOrder();

  /** @param page object number of the page @param toBox converts rectangles of the page */
  return function readNode(element: PageElement, page: number, toBox: ToBox): TagNode {
    const { object, marks, children } = element;
    const role = roleOf(object);
    const language = readLanguage(object);
    const order = role === 'TR' || children.length > 0 || marks.length > 1 ? orderOf(object, page) : null;
    const kids: Placed[] = [
      ...marks.map((mark) => ({ kid: mark, place: order?.ofMark(mark) ?? 0 })),
      ...children.map((child) => ({ kid: readNode(child, page, toBox), place: order?.ofChild(child.number) ?? 0 })),
      ...(order ? withoutContent(element, role, order, page, toBox) : []),
    ];
    const sorted = kids.toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place));
    return {
      role,
      kids: sorted.map(({ kid }) => kid),
      ...readAttributes(role, object, classes, toBox),
      ...(language !== null && { language }),
    };
  };

  /** Returns children that have no marked content: empty cells of a row, and figures beside the content of the page. */
  function withoutContent(
    { object, children }: PageElement,
    role: string,
    order: KidOrder,
    page: number,
    toBox: ToBox,
  ): Placed[] {
    const isRow = role === 'TR';
    const places = children.map(({ number }) => order.ofChild(number)).filter(Number.isFinite);
    const last = order.numbers.length - 1;
    const [from, to] = isRow ? [0, last] : [Math.min(...places) - 1, Math.min(last, Math.max(...places) + 1)];
    const present = new Set(children.map(({ number }) => number));
    const kids = kidsOf(object);
    const found: Placed[] = [];
    for (let place = Math.max(0, from); place <= to; place += 1) {
      const number = order.numbers[place] ?? 0;
      if (number === 0 || present.has(number)) continue;
      const kid = isRow ? emptyCell(kids.get(place), toBox) : loneFigure(kids.get(place), page, toBox, shallow.depth);
      if (kid) found.push({ kid, place });
    }
    return found;
  }

  function emptyCell(object: PDFObject, toBox: ToBox): TagNode | null {
    const role = roleOf(object);
    return role === 'TH' || role === 'TD' ? { role, kids: [], ...readAttributes(role, object, classes, toBox) } : null;
  }

  /** Returns a figure of the page to which the document assigns no content, but a box. */
  function loneFigure(object: PDFObject, page: number, toBox: ToBox, depth: number): TagNode | null {
    const given = object.get('Pg').asIndirect();
    if (depth === 0 || (given !== 0 && given !== page)) return null;
    const role = roleOf(object);
    const kids = kidsOf(object);
    if (role === 'Figure') {
      const node = { role, kids: [], ...readAttributes(role, object, classes, toBox) };
      return given === page && kids.length === 0 && node.box ? node : null;
    }
    for (let at = 0; at < Math.min(kids.length, shallow.kids); at += 1) {
      const kid = kids.get(at);
      const found = kid.isIndirect() && kid.isDictionary() ? loneFigure(kid, page, toBox, depth - 1) : null;
      if (found) return found;
    }
    return null;
  }
}
