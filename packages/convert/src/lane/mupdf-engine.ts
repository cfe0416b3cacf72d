import type { Document, PDFDocument, PDFObject } from 'mupdf';
import { cleanText } from '../extract/clean-text.ts';
import { hasScannedLetters, isBlank } from './blank-scans.ts';
import { mendCropBox } from './crop-box.ts';
import { type KnownDraws, refuseEndlessForms } from './form-draws.ts';
import { type Layers, layersOf } from './layers.ts';
import { lacksLetters, lacksNotes } from './missing-letters.ts';
import { createDamageWatch, forgetFonts, hasReadForeignFont } from './mupdf-damage.ts';
import { drawingOf } from './mupdf-drawing.ts';
import { finenessOf } from './mupdf-finest.ts';
import { readLinks } from './mupdf-links.ts';
import { readOutline } from './mupdf-outline.ts';
import { drawList, longestOf, within } from './mupdf-raster.ts';
import { isEngineInDoubt, mupdf, raw } from './mupdf-raw.ts';
import { streamOf } from './mupdf-stream.ts';
import { readLines } from './mupdf-text.ts';
import { repairOutline } from './outline-tree.ts';
import type { EngineDocument, EnginePage } from './page-engine.ts';
import { isLostPage, mendPageTree } from './page-tree.ts';
import { preparedPassword } from './prepared-password.ts';
import type { Described, PageShape } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { createInkMender } from './spot-colours.ts';
import { type Targets, targetsOf } from './targets.ts';

/** Longest edge of a page in points, as the PDF standard limits it. Larger pages are scaled down. */
const maxPoints = 14_400;
/** Bytes of WASM memory, which never shrinks, above which part of MuPDF's cache is dropped. */
let comfortableHeap = 200 * 2 ** 20;

/**
 * Opens a PDF.
 *
 * @throws Refusal `password`, `wrongPassword`, `pages`, `noPages`, or `damaged` if it is not a PDF that can be read
 */
export function openPdf(path: string, password: string | undefined): EngineDocument {
  const document = mustWork('open', () => mupdf.Document.openDocument(streamOf(path), 'application/pdf'));
  if (document.needsPassword()) {
    if (password === undefined) throw new Refusal('password', 'A password is needed');
    const isRight = [password, preparedPassword(password)].some((one) => document.authenticatePassword(one) !== 0);
    if (!isRight) throw new Refusal('wrongPassword', 'The password is wrong');
  }
  const pdf = document.asPDF();
  if (!pdf) throw new Refusal('damaged', 'Not a PDF');
  const pageCount = mustWork('count', () => mendPageTree(pdf));
  const targets = targetsOf(document, pdf, pageCount);
  const draws: KnownDraws = new Map();
  const mendInks = createInkMender(pdf);
  const layers = mustWork('layers', () => layersOf(pdf));
  return {
    pageCount,
    unreadable: [],
    describe: (options) =>
      mustWork('describe', () => describe(document, pdf, { pageCount, targets, outline: options.outline })),
    page: (index) => mustWork(`page ${index}`, () => loadPage(pdf, index, { draws, layers, mendInks, targets })),
    close() {
      document.destroy();
      mupdf.emptyStore();
      forgetFonts();
    },
  };
}

/** What MuPDF says of a document that is not encrypted with a password but for the holders of certificates, or by a program of its own. */
const foreignLock = /unknown encryption handler/u;

/** Turns errors of the engine about a document into refusals. */
function mustWork<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal || isEngineInDoubt(error)) throw error;
    const reason = error instanceof Error && foreignLock.test(error.message) ? 'certificate' : 'damaged';
    throw new Refusal(reason, `${what}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
}

function rotationOf(degrees: number): PageShape['rotation'] {
  const turned = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** The size of a page in the book, and the points of the book per point of the document. */
function sizeOf(bounds: readonly number[]): { width: number; height: number; unit: number } {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const width = x1 - x0;
  const height = y1 - y0;
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) throw new Refusal('damaged', 'A page has no size');
  const unit = Math.min(1, maxPoints / Math.max(width, height));
  const round = (points: number) => Math.max(0.1, Math.round(points * unit * 100) / 100);
  return { width: round(width), height: round(height), unit };
}

/** Reads the outline. A broken outline is left out, and does not fail the conversion. */
function outlineOf(pdf: PDFDocument, targets: Targets): Pick<Described, 'outline' | 'isOutlineFlattened'> {
  try {
    const tree = repairOutline(pdf);
    if (tree === 'invalid') return { outline: [] };
    return { outline: readOutline(pdf, targets), ...(tree === 'flattened' && { isOutlineFlattened: true }) };
  } catch (error) {
    if (isEngineInDoubt(error)) throw error;
    return { outline: [] };
  }
}

/** Layouts in which the first two pages lie side by side. */
const pairsFirst = /^Two(?:Page|Column)Left$/u;

function describe(
  document: Document,
  pdf: PDFDocument,
  { pageCount, targets, outline }: { readonly pageCount: number; readonly targets: Targets; readonly outline: boolean },
): Described {
  const pages = Array.from({ length: pageCount }, (_, index): PageShape => {
    mendCropBox(pdf, index);
    const page = document.loadPage(index);
    try {
      const { width, height } = sizeOf(page.getBounds());
      const label = cleanText(page.getLabel(), 100);
      const rotation = rotationOf(pdf.findPage(index).getInheritable('Rotate').asNumber());
      return { width, height, rotation, ...(label === '' || label === String(index + 1) ? {} : { label }) };
    } finally {
      page.destroy();
    }
  });
  const meta = (key: string, name: string, maxLength: number) => {
    const value = cleanText(document.getMetaData(key) ?? '', maxLength);
    return value === '' ? {} : { [name]: value };
  };
  const language = cleanText(pdf.getTrailer().get('Root', 'Lang').asString(), 35);
  return {
    type: 'described',
    pages,
    ...(outline ? outlineOf(pdf, targets) : { outline: [] }),
    ...meta('info:Title', 'title', 1000),
    ...meta('info:Author', 'author', 1000),
    ...meta('info:CreationDate', 'created', 100),
    ...(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(language) ? { language } : {}),
    rightToLeft: pdf.getTrailer().get('Root', 'ViewerPreferences', 'Direction').asName() === 'R2L',
    ...(pairsFirst.test(pdf.getTrailer().get('Root', 'PageLayout').asName()) ? { pairsFirstPages: true } : {}),
  };
}

/** Page contents longer than this, or compressed twice, may be a bomb. */
const harmlessContents = 256 * 2 ** 10;

/** Refuses decompression bombs in page contents. MuPDF detects them only in streams that it inflates as a whole. */
function refuseBombs(pdf: PDFDocument, index: number): void {
  const contents = pdf.findPage(index).get('Contents');
  const streams = contents.isArray()
    ? Array.from({ length: contents.length }, (_, at) => contents.get(at))
    : [contents];
  for (const stream of streams) {
    if (!stream.isStream()) continue;
    const filters = stream.get('Filter');
    if ((filters.isArray() && filters.length > 1) || stream.get('Length').asNumber() > harmlessContents) {
      stream.readStream().destroy();
    }
  }
}

/** What is known of a document for all of its pages. */
interface Known {
  readonly draws: KnownDraws;
  readonly targets: Targets;
  readonly layers: Layers | null;
  readonly mendInks: (page: PDFObject) => void;
}

function loadPage(pdf: PDFDocument, index: number, { draws, layers, mendInks, targets }: Known): EnginePage {
  refuseBombs(pdf, index);
  refuseEndlessForms(pdf, index, draws);
  mendCropBox(pdf, index);
  layers?.settle(pdf.findPage(index));
  mendInks(pdf.findPage(index));
  const page = pdf.loadPage(index);
  const bounds = page.getBounds();
  const { width, height, unit } = sizeOf(bounds);
  // Read once, drawn at every size and searched for text: the page's own instructions are slow to read.
  const damage = createDamageWatch();
  const list = damage.whileReading(() => page.toDisplayList(true));
  const lacks = (hasReadForeignFont() && lacksLetters(list)) || lacksNotes(page.getObject());
  let isUnread: boolean | undefined;
  return {
    shape: { width, height, rotation: rotationOf(pdf.findPage(index).getInheritable('Rotate').asNumber()) },
    draw: (edge, region) =>
      mustWork(`draw page ${index}`, () => {
        const raster = damage.whileDrawing(() => drawList(list, within(bounds, region, unit), edge));
        isUnread ??= isBlank(raster.pixels) && hasScannedLetters(page.getObject());
        return raster;
      }),
    drawing: (region) => mustWork(`draw page ${index}`, () => drawingOf(list, within(bounds, region, unit))),
    lines: () =>
      mustWork(`text of page ${index}`, () => {
        const text = list.toStructuredText('');
        try {
          return readLines(text.pointer, unit);
        } finally {
          text.destroy();
        }
      }),
    links: () => mustWork(`links of page ${index}`, () => readLinks({ page, index, targets, layers, unit })),
    finestEdge: (region) => finenessOf(list) * longestOf(within(bounds, region, unit)),
    faults: () => [
      ...(damage.isDamaged() || isLostPage(page.getObject()) ? ['damaged' as const] : []),
      ...(lacks ? ['letters' as const] : []),
      ...(isUnread ? ['drawing' as const] : []),
    ],
    close() {
      list.destroy();
      page.destroy();
      // What is broken is read again for the next page that shows it, or nobody would be told of that one.
      if (damage.isDamaged()) mupdf.emptyStore();
      else tidy();
    },
  };
}

/** Drops part of MuPDF's cache. Not after each page: it would load its fonts again, and not free all memory of the old ones. */
function tidy(): void {
  if (raw.HEAPU8.length <= comfortableHeap) return;
  mupdf.shrinkStore(50);
  comfortableHeap = raw.HEAPU8.length;
}
