import type { Document, PDFDocument, PDFObject } from 'mupdf';
import { isBlank, scansOf } from './blank-scans.ts';
import { mendCropBox } from './crop-box.ts';
import { drawsSomething } from './draws-something.ts';
import { type KnownDraws, refuseEndlessForms } from './form-draws.ts';
import { type Layers, layersOf } from './layers.ts';
import { mendPage } from './mend-page.ts';
import { hasMisreadFont } from './misread-fonts.ts';
import { lacksLetters, lacksNotes } from './missing-letters.ts';
import { createDamageWatch, forgetFonts, hasReadBrokenKey, hasReadForeignFont } from './mupdf-damage.ts';
import { describe } from './mupdf-describe.ts';
import { drawingOf } from './mupdf-drawing.ts';
import { finenessOf } from './mupdf-finest.ts';
import { readLinks } from './mupdf-links.ts';
import { drawList, longestOf, within } from './mupdf-raster.ts';
import { isEngineInDoubt, mupdf, raw } from './mupdf-raw.ts';
import { streamOf } from './mupdf-stream.ts';
import { readLines } from './mupdf-text.ts';
import type { EngineDocument, EnginePage } from './page-engine.ts';
import { rotationOf, sizeOf } from './page-shape.ts';
import { isLostPage, mendPageTree } from './page-tree.ts';
import { preparedPassword } from './prepared-password.ts';
import { Refusal } from './refusal.ts';
import { createResourceWalk, someResources } from './resource-walk.ts';
import { createSecondLook, type SecondLook } from './second-look.ts';
import { spacesInNames } from './spaced-names.ts';
import { mendInks } from './spot-colours.ts';
import { type Targets, targetsOf } from './targets.ts';
import { hasTransfer } from './transfer-functions.ts';

/** Bytes of WASM memory, which never shrinks, above which part of MuPDF's cache is dropped. */
let comfortableHeap = 200 * 2 ** 20;

/**
 * Opens a PDF.
 *
 * @throws Refusal `password`, `wrongPassword`, `pages`, `noPages`, or `damaged` if it is not a PDF that can be read
 */
export function openPdf(path: string, password: string | undefined): EngineDocument {
  hasReadBrokenKey();
  let isMended = false;
  let opened = openOnce(path, password);
  /** Opens it once more where names of fonts have spaces in them, which is known only when they have been read. */
  const mend = (): boolean => {
    if (!hasReadBrokenKey() || isMended) return false;
    isMended = true;
    const spaces = spacesInNames(path);
    if (spaces.length === 0) return false;
    opened.close();
    opened = openOnce(path, password, spaces);
    return true;
  };
  mend();
  const { pageCount, unreadable } = opened;
  return {
    pageCount,
    unreadable,
    describe: (options) => opened.describe(options),
    page(index) {
      const page = opened.page(index);
      if (!mend()) return page;
      page.close();
      return opened.page(index);
    },
    close: () => opened.close(),
  };
}

function openOnce(path: string, password: string | undefined, spaces: readonly number[] = []): EngineDocument {
  const document = mustWork('open', () => mupdf.Document.openDocument(streamOf(path, spaces), 'application/pdf'));
  if (document.needsPassword() && !isOnlyForAttachments(document)) {
    if (password === undefined) throw new Refusal('password', 'A password is needed');
    const isRight = [password, preparedPassword(password)].some((one) => document.authenticatePassword(one) !== 0);
    if (!isRight) throw new Refusal('wrongPassword', 'The password is wrong');
  }
  const pdf = document.asPDF();
  if (!pdf) throw new Refusal('damaged', 'Not a PDF');
  const tree = pdf.getTrailer().get('Root', 'Pages').asIndirect();
  const pageCount = mustWork('count', () => mendPageTree(pdf));
  // Another engine reads the file as it is, and where its pages or names had to be mended it may find others.
  const isMended = spaces.length > 0 || pdf.getTrailer().get('Root', 'Pages').asIndirect() !== tree;
  const second = isMended ? null : createSecondLook(path, password, pageCount);
  const targets = targetsOf(document, pdf, pageCount);
  const draws: KnownDraws = new Map();
  const walk = createResourceWalk();
  let hasUnknown = false;
  const settle = (page: PDFObject) =>
    walk(page, (resources) => {
      mendInks(pdf, resources);
      hasUnknown ||= isUnknown(resources);
    });
  const showsUnknown = (page: PDFObject) => hasUnknown && someResources(page, isUnknown);
  const layers = mustWork('layers', () => layersOf(pdf));
  return {
    pageCount,
    unreadable: [],
    describe: (options) =>
      mustWork('describe', () => describe(document, pdf, { pageCount, targets, outline: options.outline })),
    page: (index) =>
      mustWork(`page ${index}`, () => loadPage(pdf, index, { draws, layers, settle, showsUnknown, targets, second })),
    close() {
      second?.close();
      document.destroy();
      mupdf.emptyStore();
      forgetFonts();
    },
  };
}

const isUnknown = (resources: PDFObject) => hasTransfer(resources) || hasMisreadFont(resources);

/** Whether nothing but attached files is encrypted. @see ISO 32000-2, 7.6.6 */
function isOnlyForAttachments(document: Document): boolean {
  const lock = document.asPDF()?.getTrailer().get('Encrypt');
  if (!lock?.isDictionary() || lock.get('V').asNumber() < 4) return false;
  const isPlain = (name: string) => ['', 'Identity'].includes(lock.get(name).asName());
  return isPlain('StmF') && isPlain('StrF');
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
  /** Brings what MuPDF would paint wrongly into a form that it knows. */
  readonly settle: (page: PDFObject) => void;
  /** Whether a page shows what MuPDF does not know, or reads otherwise. */
  readonly showsUnknown: (page: PDFObject) => boolean;
  readonly second: SecondLook | null;
}

function loadPage(pdf: PDFDocument, index: number, known: Known): EnginePage {
  const { draws, layers, settle, showsUnknown, targets } = known;
  refuseBombs(pdf, index);
  refuseEndlessForms(pdf, index, draws);
  mendCropBox(pdf, index);
  layers?.settle(pdf.findPage(index));
  settle(pdf.findPage(index));
  const isOtherwise = showsUnknown(pdf.findPage(index));
  const { page, list, damage } = readPage(pdf, index);
  const bounds = page.getBounds();
  const { width, height, unit } = sizeOf(bounds);
  const lacksFont = hasReadForeignFont() && lacksLetters(list);
  const lacks = lacksFont || lacksNotes(page.getObject());
  let isNothing: boolean | undefined;
  let isUnread = false;
  let hasHardScans = false;
  const loaded: EnginePage = {
    shape: { width, height, rotation: rotationOf(pdf.findPage(index).getInheritable('Rotate').asNumber()) },
    draw: (edge, region) =>
      mustWork(`draw page ${index}`, () => {
        const raster = damage.whileDrawing(() => drawList(list, within(bounds, region, unit), edge));
        if (isNothing === undefined) {
          const [isWhite, scans] = [isBlank(raster.pixels), scansOf(page.getObject())];
          isUnread = isWhite && scans.hasLetters;
          hasHardScans = scans.isHard;
          isNothing = isUnread || (isWhite && drawsSomething(list));
        }
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
      ...(isUnread || isOtherwise || damage.lacksScan() ? ['drawing' as const] : []),
    ],
    // Letters of a font that is nowhere are other letters in other engines.
    inDoubt: () => !lacksFont && (isOtherwise || isNothing === true || hasHardScans || damage.lacksScan()),
    again: async () => known.second?.page(index, loaded) ?? null,
    close() {
      list.destroy();
      page.destroy();
      // What is broken is read again for the next page that shows it, or nobody would be told of that one.
      if (damage.isDamaged() || damage.lacksScan()) mupdf.emptyStore();
      else tidy();
    },
  };
  return loaded;
}

/** Reads a page once, to be drawn at every size and searched for text: its own instructions are slow to read. */
function readPage(pdf: PDFDocument, index: number, mayMend = true) {
  const page = pdf.loadPage(index);
  const damage = createDamageWatch();
  const list = damage.whileReading(() => page.toDisplayList(true));
  if (!mayMend || !damage.isMendable() || !mendPage(pdf, pdf.findPage(index))) return { page, list, damage };
  list.destroy();
  page.destroy();
  mupdf.emptyStore();
  return readPage(pdf, index, false);
}

/** Drops part of MuPDF's cache. Not after each page: it would load its fonts again, and not free all memory of the old ones. */
function tidy(): void {
  if (raw.HEAPU8.length <= comfortableHeap) return;
  mupdf.shrinkStore(50);
  comfortableHeap = raw.HEAPU8.length;
}
