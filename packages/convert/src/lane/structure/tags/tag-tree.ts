import type { PDFDocument, PDFObject } from 'mupdf';
import { cleanText } from '../../../extract/clean-text.ts';
import { mayEngineBeCorrupted } from '../../mupdf/mupdf-raw.ts';
import { readArraysOfNumberTree } from '../trees/number-tree.ts';
import { readLanguage, type ToBox } from './attributes.ts';
import { createFlatTree } from './flat-tree.ts';
import { createNodeReader } from './node-reader.ts';
import { collectElements, type PageElement, readOwners } from './page-elements.ts';
import type { TagNode } from './text/tag-node.ts';

/** Maximum number of pieces of marked content on a page. A dense page has about a thousand. */
const maxMarks = 20_000;
/** Maximum length of the text that replaces a piece of content, in characters. */
const maxActualText = 10_000;

/** The tags of a document. @see ISO 32000-2, 14.7 and 14.8 */
export interface TagTree {
  /** Reads a page so that MuPDF reports its text with the numbers of its marked content. */
  whileReading<Result>(page: PDFObject, read: () => Result): Result;
  /** Returns the tags of a page; `null` if it has none. */
  read(page: PDFObject, toBox: ToBox): PageTags | null;
  /** Language of the document as a BCP 47 tag; `null` if unknown. */
  readonly language: string | null;
}

export interface PageTags {
  readonly root: TagNode;
  /** Number with which MuPDF reports text at the start of the page that is outside marked content. */
  readonly outside: number;
  /** Number with which MuPDF reports artifacts. */
  readonly artifacts: number;
}

interface Owners {
  /** Object number of the page. */
  readonly page: number;
  /** How many numbers the marked content of the page uses. */
  readonly count: number;
  readonly owners: readonly PageElement[];
}

/**
 * Opens the tags of a document. They are read page by page.
 *
 * @returns `null` if the document is not tagged
 * @see safety T18, T27
 */
export function openTagTree(pdf: PDFDocument): TagTree | null {
  const root = pdf.getTrailer().get('Root', 'StructTreeRoot');
  if (!root.isDictionary() || !root.isIndirect()) return null;
  const arrays = readOr(noArrays, () => readArraysOfNumberTree(root.get('ParentTree')));
  const readNode = createNodeReader(root);
  const flat = createFlatTree(pdf);
  const ownersOn = (page: PDFObject): Owners => {
    const number = page.get('StructParents');
    const found = number.isNumber() ? arrays.get(number.asNumber()) : undefined;
    const count = found && found.length <= maxMarks ? found.length : 0;
    return { page: page.asIndirect(), count, owners: found && count > 0 ? readOwners(found) : [] };
  };
  /** The page that was read last. */
  let last: Owners | null = null;
  return {
    language: readLanguage(pdf.getTrailer().get('Root')),
    whileReading(page, read) {
      last = readOr({ page: page.asIndirect(), count: 0, owners: [] }, () => ownersOn(page));
      if (last.count === 0) return read();
      const texts = readOr(noTexts, () => actualTextsOf(last?.owners ?? []));
      return flat.whileReading(page, last.count, texts, read);
    },
    read: (page, toBox) =>
      readOr(null, () => {
        const { count, owners } = last?.page === page.asIndirect() ? last : ownersOn(page);
        last = null;
        const top = owners.length > 0 ? collectElements(root, owners) : null;
        return top && { root: readNode(top, page.asIndirect(), toBox), outside: count, artifacts: count + 1 };
      }),
  };
}

const noArrays: ReadonlyMap<number, PDFObject> = new Map();
const noTexts: ReadonlyMap<number, string> = new Map();

/** Reads a part of the tags; returns `none` if it is damaged, because the page is readable without tags. */
function readOr<Value>(none: Value, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (mayEngineBeCorrupted(error)) throw error;
    return none;
  }
}

/**
 * Returns the texts that replace the content of elements, by the number of their marked content: the text at the first
 * piece, and nothing at the others.
 */
function actualTextsOf(owners: readonly PageElement[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { object, marks } of owners) {
    const text = object.get('ActualText');
    if (!text.isString()) continue;
    for (const mark of marks) texts.set(mark, '');
    texts.set(marks[0] ?? 0, cleanText(text.asString(), maxActualText));
  }
  return texts;
}
