import { createPdf } from './create-pdf.ts';

/** An element of a tag tree: its type, entries and kids. A number is the marked content of a page. */
export interface TestTag {
  readonly role: string;
  /** Further entries of the element, such as `/Alt(A harbor)`. */
  readonly entries?: string;
  /** Index of the page of the marked content; the default is 0. */
  readonly page?: number;
  readonly kids?: readonly (TestTag | number | MarkOnPage)[];
}

interface MarkOnPage {
  readonly page: number;
  readonly mark: number;
}

export const tag = (role: string, ...kids: readonly (TestTag | number | MarkOnPage)[]): TestTag => ({ role, kids });

interface Options {
  /** Entries of the root of the tag tree, such as a role map. */
  readonly root?: string;
  readonly catalog?: string;
  readonly objects?: readonly string[];
}

const firstElement = 101;

/** Returns marked content that shows a text at a height. */
export const marked = (mark: number, text: string, y: number, x = 20): string =>
  `/P<</MCID ${mark}>>BDC ${shown(text, y, x)} EMC`;
export const shown = (text: string, y: number, x = 20): string => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`;

/**
 * Creates a PDF with a tag tree.
 *
 * @param contents content of each page
 */
export function createTaggedPdf(contents: readonly string[], tree: TestTag, options: Options = {}): Buffer {
  const objects: string[] = [];
  const owners = contents.map(() => [] as string[]);
  let next = firstElement;
  function write(element: TestTag, parent: number): number {
    const number = next;
    next += 1;
    const page = element.page ?? 0;
    const kids = (element.kids ?? []).map((kid) => {
      if (typeof kid === 'object' && 'role' in kid) return `${write(kid, number)} 0 R`;
      const at = typeof kid === 'number' ? { page, mark: kid } : kid;
      const of = owners[at.page];
      if (of) of[at.mark] = `${number} 0 R`;
      return typeof kid === 'number' ? `${kid}` : `<</Type/MCR/Pg ${4 + 2 * at.page} 0 R/MCID ${at.mark}>>`;
    });
    const entries = `/P ${parent} 0 R/Pg ${4 + 2 * page} 0 R/K[${kids.join(' ')}]${element.entries ?? ''}`;
    objects.push(`${number} 0 obj <</Type/StructElem/S/${element.role}${entries}>> endobj`);
    return number;
  }
  const top = write(tree, 100);
  const numbers = owners.map((of, page) => `${page}[${Array.from(of, (owner) => owner ?? 'null').join(' ')}]`);
  const root = `/K ${top} 0 R/ParentTree<</Nums[${numbers.join(' ')}]>>${options.root ?? ''}`;
  return createPdf(
    contents.map((content, page) => ({ content, extra: `/StructParents ${page}` })),
    {
      catalog: `/MarkInfo<</Marked true>>/StructTreeRoot 100 0 R${options.catalog ?? ''}`,
      objects: [`100 0 obj <</Type/StructTreeRoot${root}>> endobj`, ...objects, ...(options.objects ?? [])],
    },
  );
}
