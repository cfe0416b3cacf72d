import type { PDFDocument, PDFObject } from 'mupdf';
import { numberArtifacts, readContentsWithArtifacts } from './number-artifacts.ts';

/** Number of elements in a group. MuPDF searches an element among its siblings one by one. */
const groupSize = 64;

/**
 * Replaces the tag tree of an open document, so that MuPDF reports the number of each piece of marked content. MuPDF's
 * own reading of tag trees loses the text of elements that continue on the next page, loops on trees with cycles, and
 * takes quadratic time on deep trees. The replacement has one element per number, and serves all pages.
 */
export interface FlatTree {
  /**
   * Reads a page with the replaced tree.
   *
   * @param count how many numbers the page uses. Text outside marked content at the start of the page is reported with
   *   the next number, and artifacts with the number after that
   * @param actualTexts replacements for the text of pieces, by number
   */
  whileReading<Result>(
    page: PDFObject,
    count: number,
    actualTexts: ReadonlyMap<number, string>,
    read: () => Result,
  ): Result;
}

/** Number that the replaced tree has for a piece of marked content: of its group, and within the group. */
export const toMark = (group: number, index: number): number => group * groupSize + index;

export function createFlatTree(pdf: PDFDocument): FlatTree {
  const add = (value: PDFObject) => pdf.addObject(value);
  const root = add(pdf.newDictionary());
  const elements = add(pdf.newArray());
  const groups = add(pdf.newArray());
  const numbers = pdf.newArray();
  numbers.push(pdf.newInteger(0));
  numbers.push(elements);
  const parents = pdf.newDictionary();
  parents.put('Nums', numbers);
  root.put('ParentTree', parents);
  root.put('K', groups);
  pdf.getTrailer().get('Root').put('StructTreeRoot', root);
  const newElement = (parent: PDFObject, kids: PDFObject) => {
    const element = pdf.newDictionary();
    element.put('S', pdf.newName('NonStruct'));
    element.put('P', parent);
    element.put('K', kids);
    return add(element);
  };
  const grow = (count: number) => {
    for (let number = elements.length; number < count; number += 1) {
      if (number % groupSize === 0) groups.push(newElement(root, pdf.newArray()));
      const group = groups.get(groups.length - 1);
      const element = newElement(group, pdf.newInteger(number));
      group.get('K').push(element);
      elements.push(element);
    }
  };
  const wrap = createWrapper(pdf);
  return {
    whileReading(page, count, actualTexts, read) {
      grow(count + 2);
      const number = page.get('StructParents');
      const contents = page.get('Contents');
      for (const [mark, text] of actualTexts) elements.get(mark).put('ActualText', pdf.newString(text));
      page.put('StructParents', pdf.newInteger(0));
      page.put('Contents', wrap(contents, count));
      try {
        return read();
      } finally {
        page.put('StructParents', number);
        page.put('Contents', contents);
        for (const mark of actualTexts.keys()) elements.get(mark).delete('ActualText');
      }
    },
  };
}

/**
 * Returns a function that puts the contents of a page into marked content, and numbers its artifacts. MuPDF would report
 * both with the number of the content before it.
 */
function createWrapper(pdf: PDFDocument): (contents: PDFObject, mark: number) => PDFObject {
  const starts = new Map<number, PDFObject>();
  const end = pdf.addStream('\nEMC', {});
  const changed = pdf.addStream('', {});
  return (contents, mark) => {
    const start = starts.get(mark) ?? pdf.addStream(`/NonStruct<</MCID ${mark}>>BDC\n`, {});
    starts.set(mark, start);
    const wrapped = pdf.newArray();
    wrapped.push(start);
    const read = readContentsWithArtifacts(contents);
    if (read !== null) {
      changed.writeStream(Buffer.from(numberArtifacts(read, mark + 1), 'latin1'));
      wrapped.push(changed);
    } else if (contents.isArray()) {
      for (let at = 0; at < contents.length; at += 1) wrapped.push(contents.get(at));
    } else wrapped.push(contents);
    wrapped.push(end);
    return wrapped;
  };
}
