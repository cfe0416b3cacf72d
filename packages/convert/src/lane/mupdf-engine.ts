import type { PDFObject } from 'mupdf';
import { layersOf } from './layers.ts';
import { hasMisreadFont } from './misread-fonts.ts';
import { hasReadBrokenKey, resetDocumentState } from './mupdf-damage.ts';
import { describe } from './mupdf-describe.ts';
import { openInMupdf } from './mupdf-open.ts';
import { barePage, type DocumentCache, loadPage } from './mupdf-page.ts';
import { mupdf } from './mupdf-raw.ts';
import type { EngineDocument } from './page-engine.ts';
import { repairPageTree } from './page-tree.ts';
import { repairPatternCell } from './pattern-cells.ts';
import { refuseOnError } from './refuse-on-error.ts';
import { createResourceWalk, someResources } from './resource-walk.ts';
import { createSecondEngine } from './second-engine.ts';
import { spacesInNames } from './spaced-names.ts';
import { repairInks } from './spot-colours.ts';
import { targetsOf } from './targets.ts';
import { hasTransfer } from './transfer-functions.ts';

/**
 * Opens a PDF.
 *
 * @throws Refusal `password`, `wrongPassword`, `pages`, `noPages`, or `damaged` if it is not a readable PDF
 */
export function openPdf(path: string, password: string | undefined): EngineDocument {
  hasReadBrokenKey();
  let isMended = false;
  let opened = openUnrepaired(path, password);
  /** Opens the document again if names of fonts contain spaces, which is known only after the names have been read. */
  const mend = (): boolean => {
    if (!hasReadBrokenKey() || isMended) return false;
    isMended = true;
    const spaces = spacesInNames(path);
    if (spaces.length === 0) return false;
    opened.close();
    opened = openUnrepaired(path, password, spaces);
    return true;
  };
  mend();
  const { pageCount, unreadable } = opened;
  return {
    pageCount,
    unreadable,
    describe: (options) => opened.describe(options),
    page(index, isBare) {
      const page = opened.page(index, isBare);
      if (!mend()) return page;
      page.close();
      return opened.page(index, isBare);
    },
    close: () => opened.close(),
  };
}

function openUnrepaired(path: string, password: string | undefined, spaces: readonly number[] = []): EngineDocument {
  const { document, pdf } = openInMupdf(path, password, spaces);
  const tree = pdf.getTrailer().get('Root', 'Pages').asIndirect();
  const pageCount = refuseOnError('count', () => repairPageTree(pdf));
  // Another engine reads the original file. If its pages or names had to be repaired, that engine may find different
  // ones.
  const isMended = spaces.length > 0 || pdf.getTrailer().get('Root', 'Pages').asIndirect() !== tree;
  const second = isMended ? null : createSecondEngine(path, password, pageCount);
  const targets = targetsOf(document, pdf, pageCount);
  const walk = createResourceWalk();
  let hasUnknown = false;
  const settle = (page: PDFObject) =>
    walk(page, (resources, of) => {
      repairInks(pdf, resources);
      if (of) repairPatternCell(pdf, of, resources);
      hasUnknown ||= isUnknown(resources);
    });
  const showsUnknown = (page: PDFObject) => hasUnknown && someResources(page, isUnknown);
  const layers = refuseOnError('layers', () => layersOf(pdf));
  const known: DocumentCache = { draws: new Map(), layers, settle, showsUnknown, targets, second };
  return {
    pageCount,
    unreadable: [],
    describe: (options) =>
      refuseOnError('describe', () => describe(document, pdf, { pageCount, targets, outline: options.outline })),
    page: (index, isBare) => refuseOnError(`page ${index}`, () => (isBare ? barePage : loadPage)(pdf, index, known)),
    close() {
      second?.close();
      document.destroy();
      mupdf.emptyStore();
      resetDocumentState();
    },
  };
}

const isUnknown = (resources: PDFObject) => hasTransfer(resources) || hasMisreadFont(resources);
