import type { PDFObject } from 'mupdf';

/** Maximum number of kids whose order is read in a document. A book of a thousand pages has about 50,000. */
const maxKids = 500_000;
/** Number of kids above which their order is kept for other pages. */
const manyKids = 32;

/** The order of the kids of an element. */
export interface KidOrder {
  /** Object numbers of the kids; 0 for kids without a number. */
  readonly numbers: readonly number[];
  /** Returns the index of a child element; infinite if the element does not know it. */
  ofChild(number: number): number;
  /** Returns the index of a piece of marked content of the page. */
  ofMark(mark: number): number;
}

/** Returns the kids of an element as a list. */
export function kidsOf(element: PDFObject): { readonly length: number; get(index: number): PDFObject } {
  const kids = element.get('K');
  if (kids.isArray()) return kids;
  return { length: kids.isNull() ? 0 : 1, get: () => kids };
}

/**
 * Creates a function that reads the order of the kids of an element. It returns `null` if the elements of the document
 * have too many kids.
 */
export function createKidOrder(): (element: PDFObject, page: number) => KidOrder | null {
  const known = new Map<number, KidOrder>();
  let left = maxKids;
  return (element, page) => {
    const id = element.asIndirect();
    const before = known.get(id);
    if (before) return before;
    const kids = kidsOf(element);
    left -= kids.length;
    if (left < 0) return null;
    const order = readOrder(element, kids, page);
    // The order of a long list contains elements only.
    if (kids.length > manyKids && !order.hasMarks) known.set(id, order);
    return order;
  };
}

function readOrder(element: PDFObject, kids: ReturnType<typeof kidsOf>, page: number) {
  const numbers: number[] = [];
  const children = new Map<number, number>();
  const marks = new Map<number, number>();
  let own: number | undefined;
  /** Checks whether content is on the page. Content that names no page is on the page of its element, if that has one. */
  const isOnPage = (given: number) => {
    if (given !== 0) return given === page;
    own ??= element.get('Pg').asIndirect();
    return own === 0 || own === page;
  };
  let hasMarks = false;
  for (let at = 0; at < kids.length; at += 1) {
    const kid = kids.get(at);
    const number = kid.asIndirect();
    numbers.push(number);
    if (number > 0) {
      if (!children.has(number)) children.set(number, at);
      continue;
    }
    hasMarks = true;
    const mark = kid.isNumber() ? kid : kid.get('MCID');
    if (!mark.isNumber() || !isOnPage(kid.isNumber() ? 0 : kid.get('Pg').asIndirect())) continue;
    if (!marks.has(mark.asNumber())) marks.set(mark.asNumber(), at);
  }
  return {
    numbers,
    hasMarks,
    ofChild: (number: number) => children.get(number) ?? Infinity,
    ofMark: (mark: number) => marks.get(mark) ?? Infinity,
  };
}
