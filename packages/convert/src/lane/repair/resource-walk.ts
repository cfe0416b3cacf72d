import type { PDFObject } from 'mupdf';

/** Maximum number of forms and patterns of a document that are visited. */
const maxVisits = 50_000;

/**
 * Creates a function that visits the resources of a page, and of the forms and patterns that they refer to. Each
 * resource is visited once for all pages of a document.
 *
 * @returns a function to call for each page; `visit` receives resources, and the form or pattern to which they belong,
 * if any
 */
export function createResourceWalk() {
  const seen = new Set<number>();
  let visits = 0;
  return (page: PDFObject, visit: (resources: PDFObject, of?: PDFObject) => void): void => {
    const waiting: { readonly resources: PDFObject; readonly of?: PDFObject }[] = [
      { resources: page.getInheritable('Resources') },
    ];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { resources, of } = next;
      if (!resources.isDictionary()) continue;
      visits += 1;
      if (visits > maxVisits) return;
      if (resources.isIndirect() && seen.has(resources.asIndirect())) continue;
      if (resources.isIndirect()) seen.add(resources.asIndirect());
      visit(resources, of);
      for (const kind of ['XObject', 'Pattern']) {
        const named = resources.get(kind);
        if (!named.isDictionary()) continue;
        named.forEach((object) => {
          const inner = object.isDictionary() ? object.get('Resources') : object;
          const isKnown = object.isIndirect() && seen.has(object.asIndirect());
          if (object.isIndirect()) seen.add(object.asIndirect());
          if (!isKnown && inner.isDictionary()) waiting.push({ resources: inner, of: object });
        });
      }
    }
  };
}

/** Checks whether any resources of a page, or of a form or pattern on the page, pass a test. */
export function hasResources(page: PDFObject, test: (resources: PDFObject) => boolean): boolean {
  let isFound = false;
  createResourceWalk()(page, (resources) => {
    isFound ||= test(resources);
  });
  return isFound;
}
