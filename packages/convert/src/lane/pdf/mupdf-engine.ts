import type { PDFDocument, PDFObject } from 'mupdf';
import { hasMisreadFont } from '../fonts/misread-fonts.ts';
import { resetDocumentState, wasBrokenKeyRead } from '../mupdf/mupdf-damage.ts';
import { openInMupdf } from '../mupdf/mupdf-open.ts';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import { refuseOnError } from '../mupdf/refuse-on-error.ts';
import { createScreenProfileTest } from '../pdfium/screen-colors.ts';
import { createSecondEngine } from '../pdfium/second-engine.ts';
import type { EngineDocument } from '../protocol/page-engine.ts';
import { repairPatternCell } from '../repair/pattern-cells.ts';
import { createResourceWalk, hasResources } from '../repair/resource-walk.ts';
import { findSpacesInNames } from '../repair/spaced-names.ts';
import { repairInks } from '../repair/spot-colors.ts';
import { hasTransferFunction } from '../repair/transfer-functions.ts';
import { createLayers } from '../structure/layers.ts';
import { describe } from '../structure/mupdf-describe.ts';
import { openTagTree } from '../structure/tags/tag-tree.ts';
import { createTargetFinder } from '../structure/targets.ts';
import { repairPageTree } from '../structure/trees/page-tree.ts';
import { type DocumentCache, loadPage, loadPageWithoutContent } from './mupdf-page.ts';

/**
 * Opens a PDF.
 *
 * @throws Refusal `password`, `wrongPassword`, `pages`, `noPages`, or `damaged` if the file is not a readable PDF
 */
export function openPdf(path: string, password: string | undefined): EngineDocument {
  wasBrokenKeyRead();
  let isMended = false;
  let opened = openUnrepaired(path, password);
  /** Opens the document again if font names contain spaces, which is known only after the names have been read. */
  const mend = (): boolean => {
    if (!wasBrokenKeyRead() || isMended) return false;
    isMended = true;
    const spaces = findSpacesInNames(path);
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
  // Another engine reads the original file. If the page tree or names had to be repaired, that engine may find other
  // pages or names.
  const isMended = spaces.length > 0 || pdf.getTrailer().get('Root', 'Pages').asIndirect() !== tree;
  const second = isMended ? null : createSecondEngine(path, password, pageCount);
  const targets = createTargetFinder(document, pdf, pageCount);
  const walk = createResourceWalk();
  let hasUnknown = false;
  const settle = (page: PDFObject) =>
    walk(page, (resources, of) => {
      repairInks(pdf, resources);
      if (of) repairPatternCell(pdf, of, resources);
      hasUnknown ||= isUnknown(resources);
    });
  const showsUnknown = (page: PDFObject) => hasUnknown && hasResources(page, isUnknown);
  const layers = refuseOnError('layers', () => createLayers(pdf));
  const tags = refuseOnError('tags', () => openTagTree(pdf));
  const isScreenProfile = refuseOnError('output intents', () => screenProfileTestOf(pdf));
  const known: DocumentCache = {
    draws: new Map(),
    targets,
    layers,
    tags,
    settle,
    showsUnknown,
    second,
    isScreenProfile,
  };
  return {
    pageCount,
    unreadable: [],
    describe: (options) =>
      refuseOnError('describe', () => describe(document, pdf, { pageCount, targets, outline: options.outline })),
    page: (index, isBare) =>
      refuseOnError(`page ${index}`, () => (isBare ? loadPageWithoutContent : loadPage)(pdf, index, known)),
    close() {
      second?.close();
      document.destroy();
      mupdf.emptyStore();
      resetDocumentState();
    },
  };
}

/** Returns a test for color profiles; `null` if the document is meant for other devices than screens. */
function screenProfileTestOf(pdf: PDFDocument): DocumentCache['isScreenProfile'] {
  const isScreenProfile = createScreenProfileTest();
  const intents = pdf.getTrailer().get('Root', 'OutputIntents');
  if (!intents.isArray()) return isScreenProfile;
  const all = Array.from({ length: intents.length }, (_, at) => intents.get(at));
  const isOfScreens = all.every((intent) => intent.isDictionary() && isScreenProfile(intent.get('DestOutputProfile')));
  return isOfScreens ? isScreenProfile : null;
}

const isUnknown = (resources: PDFObject) => hasTransferFunction(resources) || hasMisreadFont(resources);
