import type { Document, Matrix, PDFDocument, PDFObject } from 'mupdf';
import type { SourceTarget } from '../extract/source-target.ts';
import { writtenAddress } from '../extract/written-address.ts';
import { mupdf } from './mupdf-raw.ts';
import { keyOf, readNameTree } from './name-tree.ts';

/** Names that lead to further names, at most. */
const maxHops = 8;

/** Finds what links and headings of a document lead to. @see ISO 32000-2, 12.3.2 and 12.6.4 */
export interface Targets {
  /**
   * The target of a link, or of a heading: a page, a safe address outside, or neither.
   *
   * @param from index of the page that the link is on; absent for a heading
   */
  of(source: PDFObject, from?: number): SourceTarget;
  /** The target of an action or a destination, such as the `OpenAction` of a catalogue. */
  at(actionOrDestination: PDFObject): SourceTarget;
}

/** Makes a value when it is first asked for. */
const once = <Value>(make: () => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** @param pageCount of its mended page tree */
export function targetsOf(document: Document, pdf: PDFDocument, pageCount: number): Targets {
  const catalogue = pdf.getTrailer().get('Root');
  const pages = once(
    () => new Map(Array.from({ length: pageCount }, (_, index) => [pdf.findPage(index).asIndirect(), index])),
  );
  const tree = once(() => readNameTree(pdf.getTrailer().get('Root', 'Names', 'Dests')));
  const base = once(() => {
    const written = pdf.getTrailer().get('Root', 'URI', 'Base');
    return written.isString() ? (writtenAddress(written.asByteString()) ?? '') : '';
  });
  const transforms = new Map<number, Matrix>();

  /** From the left edge of a page as it is shown, in points. */
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

  /** A name is looked up where names were kept at first, and a string where strings are; then in the other place. */
  function named(name: PDFObject): PDFObject | undefined {
    const key = keyOf(name);
    const old = catalogue.isDictionary() ? catalogue.get('Dests') : catalogue;
    const inOld = () => {
      const found = old.isDictionary() && key !== '' ? old.get(key) : null;
      return found === null || found.isNull() ? undefined : found;
    };
    return name.isName() ? (inOld() ?? tree().get(key)) : (tree().get(key) ?? inOld());
  }

  function destination(given: PDFObject): SourceTarget {
    let found: PDFObject | undefined = given;
    for (let hops = 0; found && hops < maxHops; hops += 1) {
      if (found.isDictionary()) found = found.get('D');
      else if (found.isName() || found.isString()) found = named(found);
      else break;
    }
    if (!found?.isArray() || found.length === 0) return {};
    const first = found.get(0);
    const page = first.isDictionary()
      ? pages().get(first.asIndirect())
      : first.isNumber()
        ? first.asNumber()
        : undefined;
    if (page === undefined || !Number.isInteger(page) || page < 0 || page >= pageCount) return {};
    const way = found.length > 1 ? found.get(1).asName() : '';
    const left = ['XYZ', 'FitR', 'FitV', 'FitBV'].includes(way) && found.length > 2 ? found.get(2) : null;
    const x = left?.isNumber() ? shownAt(page, left.asNumber()) : 0;
    // Nothing, and the very edge, say only which page.
    return x > 0 && Number.isFinite(x) ? { page, at: x } : { page };
  }

  function address(written: PDFObject): SourceTarget {
    const url = written.isString() ? writtenAddress(written.asByteString(), base()) : null;
    return url === null ? {} : { url };
  }

  function action(given: PDFObject, from: number | undefined): SourceTarget {
    const kind = given.get('S').asName();
    if (kind === 'GoTo') return destination(given.get('D'));
    if (kind === 'URI') return address(given.get('URI'));
    if (kind === 'GoToR' || kind === 'Launch') {
      const file = given.get('F');
      // Files are not there, but some programs write addresses as files.
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

  const at = (given: PDFObject, from?: number): SourceTarget =>
    given.isDictionary() && !given.get('S').isNull() ? action(given, from) : destination(given);
  return {
    of(source, from) {
      const own = source.get('Dest');
      return own.isNull() ? at(source.get('A'), from) : destination(own);
    },
    at: (given) => at(given),
  };
}
