import type { Document, Matrix, PDFDocument, PDFObject } from 'mupdf';
import type { LinkTarget } from '../../extract/link-target.ts';
import { normalizeAddress } from '../../extract/normalize-address.ts';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import { once } from './once.ts';
import { nameToKey, readNameTree } from './trees/name-tree.ts';

/** Maximum number of consecutive names that refer to other names. */
const maxHops = 8;

/** Finds the targets of a document's links and headings. @see ISO 32000-2, 12.3.2 and 12.6.4 */
export interface TargetFinder {
  /**
   * Returns the target of a link or a heading: a page, a safe external URL, or neither.
   *
   * @param from index of the page that contains the link; absent for a heading
   */
  of(source: PDFObject, from?: number): LinkTarget;
  /** Returns the target of an action or a destination, such as the `OpenAction` of a catalog. */
  at(actionOrDestination: PDFObject): LinkTarget;
}

/** Creates the target finder of a document. @param pageCount page count of the document's repaired page tree */
export function createTargetFinder(document: Document, pdf: PDFDocument, pageCount: number): TargetFinder {
  const catalog = pdf.getTrailer().get('Root');
  const pages = once(
    () => new Map(Array.from({ length: pageCount }, (_, index) => [pdf.findPage(index).asIndirect(), index])),
  );
  const tree = once(() => readNameTree(pdf.getTrailer().get('Root', 'Names', 'Dests')));
  const base = once(() => {
    const written = pdf.getTrailer().get('Root', 'URI', 'Base');
    return written.isString() ? (normalizeAddress(written.asByteString()) ?? '') : '';
  });
  const transforms = new Map<number, Matrix>();

  /** Converts an x coordinate of a page to the distance from the page's displayed left edge, in points. */
  function shownAt(page: number, x: number): number {
    let matrix = transforms.get(page);
    if (!matrix) {
      const loaded = document.loadPage(page);
      matrix = loaded instanceof mupdf.PDFPage ? loaded.getTransform() : mupdf.Matrix.identity;
      loaded.destroy();
      transforms.set(page, matrix);
    }
    const [a, b, , , e] = matrix;
    return b === 0 ? a * x + e : 0;
  }

  /**
   * Looks up a destination. A PDF name is looked up first in the old dictionary of names, and a string first in the
   * name tree; the other table is searched next.
   */
  function named(name: PDFObject): PDFObject | undefined {
    const key = nameToKey(name);
    const old = catalog.isDictionary() ? catalog.get('Dests') : catalog;
    const inOld = () => {
      const found = old.isDictionary() && key !== '' ? old.get(key) : null;
      return found === null || found.isNull() ? undefined : found;
    };
    return name.isName() ? (inOld() ?? tree().get(key)) : (tree().get(key) ?? inOld());
  }

  function destination(given: PDFObject): LinkTarget {
    let found: PDFObject | undefined = given;
    for (let hops = 0; found && hops < maxHops; hops += 1) {
      if (found.isDictionary()) found = found.get('D');
      else if (found.isName() || found.isString()) found = named(found);
      else break;
    }
    if (!found?.isArray() || found.length === 0) return {};
    const first = found.get(0);
    const page = pageOf(first, pages);
    if (page === undefined || !Number.isInteger(page) || page < 0 || page >= pageCount) return {};
    const way = found.length > 1 ? found.get(1).asName() : '';
    const left = ['XYZ', 'FitR', 'FitV', 'FitBV'].includes(way) && found.length > 2 ? found.get(2) : null;
    const x = left?.isNumber() ? shownAt(page, left.asNumber()) : 0;
    // A target without a distance, or at the very edge, specifies only the page.
    return x > 0 && Number.isFinite(x) ? { page, at: x } : { page };
  }

  function address(written: PDFObject): LinkTarget {
    const url = written.isString() ? normalizeAddress(written.asByteString(), base()) : null;
    return url === null ? {} : { url };
  }

  function action(given: PDFObject, from: number | undefined): LinkTarget {
    const kind = given.get('S').asName();
    if (kind === 'GoTo') return destination(given.get('D'));
    if (kind === 'URI') return address(given.get('URI'));
    if (kind === 'GoToR' || kind === 'Launch') {
      const file = given.get('F');
      // Other files are not available, but some programs write URLs as file specifications.
      return file.isDictionary()
        ? address(file.get('FS').asName() === 'URL' ? file.get('F') : file.get('UF'))
        : address(file);
    }
    if (kind !== 'Named') return {};
    const byName: Record<string, number> = { FirstPage: 0, LastPage: pageCount - 1 };
    if (from !== undefined) Object.assign(byName, { NextPage: from + 1, PrevPage: from - 1 });
    const page = byName[given.get('N').asName()];
    return page !== undefined && page >= 0 && page < pageCount ? { page } : {};
  }

  const at = (given: PDFObject, from?: number): LinkTarget =>
    given.isDictionary() && !given.get('S').isNull() ? action(given, from) : destination(given);
  return {
    of(source, from) {
      const own = source.get('Dest');
      return own.isNull() ? at(source.get('A'), from) : destination(own);
    },
    at: (given) => at(given),
  };
}

/** Returns the page that a target specifies by object or by number. */
function pageOf(first: PDFObject, pages: () => ReadonlyMap<number, number>): number | undefined {
  if (first.isDictionary()) return pages().get(first.asIndirect());
  return first.isNumber() ? first.asNumber() : undefined;
}
