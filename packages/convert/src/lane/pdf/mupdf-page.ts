import type { PDFDocument, PDFObject } from 'mupdf';
import { hasMissingLetters, hasMissingNoteLetters } from '../fonts/missing-letters.ts';
import { readDrawings } from '../mupdf/drawing/drawing-boxes.ts';
import { drawPageAsSvg } from '../mupdf/drawing/mupdf-drawing.ts';
import { createDamageWatch, wasDuplicateObjectRead, wasForeignFontRead } from '../mupdf/mupdf-damage.ts';
import { drawDisplayList, getLongestSide, toDocumentRect } from '../mupdf/mupdf-raster.ts';
import { mupdf, rawMupdf } from '../mupdf/mupdf-raw.ts';
import { getScanResolution } from '../mupdf/mupdf-resolution.ts';
import { refuseOnError } from '../mupdf/refuse-on-error.ts';
import { hasVisibleContent } from '../mupdf/visible-content.ts';
import type { SecondEngine } from '../pdfium/second-engine.ts';
import type { EnginePage } from '../protocol/page-engine.ts';
import { Refusal } from '../protocol/refusal.ts';
import { inspectScans, isBlankRaster } from '../repair/blank-scans.ts';
import { type FormDrawCounts, rejectEndlessForms } from '../repair/form-draws.ts';
import { repairPage, repairStreamEnds } from '../repair/repair-page.ts';
import { hasResources } from '../repair/resource-walk.ts';
import { hasMisreadTransferFunction } from '../repair/transfer-functions.ts';
import { repairCropBox } from '../structure/crop-box.ts';
import type { Layers } from '../structure/layers.ts';
import { readLinks } from '../structure/mupdf-links.ts';
import { once } from '../structure/once.ts';
import { readPageBoxes } from '../structure/page-boxes.ts';
import { getPageSize, roundRotation } from '../structure/page-shape.ts';
import type { TagTree } from '../structure/tags/tag-tree.ts';
import type { TargetFinder } from '../structure/targets.ts';
import { isLostPage } from '../structure/trees/page-tree.ts';
import { readPageText } from './page-text.ts';
import { findPagePicture } from './picture/page-picture.ts';
import { findPlacedImages } from './picture/picture-boxes.ts';

/** Size of the WASM memory in bytes above which part of MuPDF's cache is dropped. WASM memory never shrinks. */
let comfortableHeap = 200 * 2 ** 20;

/**
 * Maximum length of page contents that are certainly harmless. Longer contents, or contents that are compressed twice,
 * may be a decompression bomb.
 */
const harmlessContents = 256 * 2 ** 10;

/** Rejects decompression bombs in page contents. MuPDF detects bombs only in streams that it inflates as a whole. */
function rejectBombs(pdf: PDFDocument, index: number): void {
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

/** Information about a document that all of its pages share. */
export interface DocumentCache {
  readonly draws: FormDrawCounts;
  readonly targets: TargetFinder;
  readonly layers: Layers | null;
  readonly tags: TagTree | null;
  /** Rewrites content into a form that MuPDF supports, if MuPDF would paint the content incorrectly. */
  readonly settle: (page: PDFObject) => void;
  /** Checks whether a page has content that MuPDF does not support or interprets differently. */
  readonly showsUnknown: (page: PDFObject) => boolean;
  readonly second: SecondEngine | null;
  /** Checks whether a profile is that of screens; `null` if the document replaces the colors of its images. */
  readonly isScreenProfile: ((profile: PDFObject) => boolean) | null;
}

/** Loads a page. */
export function loadPage(pdf: PDFDocument, index: number, known: DocumentCache): EnginePage {
  const { draws, layers, tags, settle, showsUnknown, targets } = known;
  rejectBombs(pdf, index);
  rejectEndlessForms(pdf, index, draws);
  repairCropBox(pdf, index);
  layers?.settle(pdf.findPage(index));
  settle(pdf.findPage(index));
  const isOtherwise = showsUnknown(pdf.findPage(index));
  const isMisread = isOtherwise && hasResources(pdf.findPage(index), hasMisreadTransferFunction);
  repairStreamEnds(pdf, pdf.findPage(index));
  const { page, list, damage } = readPage(pdf, index, tags);
  const bounds = page.getBounds();
  const { width, height, unit } = getPageSize(bounds);
  const lacksFont = wasForeignFontRead() && hasMissingLetters(list);
  const lacks = lacksFont || hasMissingNoteLetters(page.getObject());
  const text = once(() => refuseOnError(`text of page ${index}`, () => readPageText(page, list, unit, tags)));
  let isNothing: boolean | undefined;
  let isUnread = false;
  let hasHardScans = false;
  const loaded: EnginePage = {
    shape: { width, height, rotation: turnOf(pdf, index), ...readPageBoxes(page, bounds, unit) },
    draw: (edge, region) =>
      refuseOnError(`draw page ${index}`, () => {
        const raster = damage.whileDrawing(() => drawDisplayList(list, toDocumentRect(bounds, region, unit), edge));
        resetBrokenKey(damage);
        if (isNothing === undefined) {
          const [isWhite, scans] = [isBlankRaster(raster.pixels), inspectScans(page.getObject())];
          isUnread = isWhite && scans.hasLetters;
          hasHardScans = scans.isHard;
          isNothing = isUnread || (isWhite && hasVisibleContent(list));
        }
        return raster;
      }),
    drawing: (region) =>
      refuseOnError(`draw page ${index}`, () => drawPageAsSvg(list, toDocumentRect(bounds, region, unit))),
    drawings: () => refuseOnError(`drawings of page ${index}`, () => readDrawings(list, unit)),
    lines: () => text().lines,
    blocks: () => text().blocks,
    links: () => refuseOnError(`links of page ${index}`, () => readLinks({ page, index, targets, layers, unit })),
    finestEdge: (region) => getScanResolution(list) * getLongestSide(toDocumentRect(bounds, region, unit)),
    picture: () =>
      known.isScreenProfile === null || layers !== null || isOtherwise || damage.isDamaged()
        ? null
        : findPagePicture({ object: page.getObject(), list, bounds }, known.isScreenProfile),
    pictures: () =>
      refuseOnError(`pictures of page ${index}`, () =>
        findPlacedImages(list).map(({ corners: [left, top, right, bottom], fineness }) => ({
          box: {
            x: (left - (bounds[0] ?? 0)) * unit,
            y: (top - (bounds[1] ?? 0)) * unit,
            width: (right - left) * unit,
            height: (bottom - top) * unit,
          },
          fineness: fineness / unit,
        })),
      ),
    faults: () => [
      ...(damage.isDamaged() || isLostPage(page.getObject()) ? ['damaged' as const] : []),
      ...(lacks ? ['letters' as const] : []),
      ...(isUnread || isOtherwise || damage.lacksScan() ? ['drawing' as const] : []),
    ],
    // If a font is unavailable, other engines would show different letters.
    inDoubt: () =>
      !lacksFont &&
      (isOtherwise || isNothing === true || hasHardScans || damage.lacksScan() || wasDuplicateObjectRead()),
    again: async () => known.second?.page(index, loaded, isMisread) ?? null,
    close() {
      list.destroy();
      page.destroy();
      collectGarbage();
    },
  };
  return loaded;
}

const turnOf = (pdf: PDFDocument, index: number) =>
  roundRotation(pdf.findPage(index).getInheritable('Rotate').asNumber());

/**
 * Returns a page whose content crashes MuPDF and is therefore not read. Only another engine draws the page, and the
 * page has no text.
 */
export function loadPageWithoutContent(
  pdf: PDFDocument,
  index: number,
  { layers, targets, second }: DocumentCache,
): EnginePage {
  repairCropBox(pdf, index);
  const page = pdf.loadPage(index);
  const bounds = page.getBounds();
  const { width, height, unit } = getPageSize(bounds);
  const bare: EnginePage = {
    shape: { width, height, rotation: turnOf(pdf, index), ...readPageBoxes(page, bounds, unit) },
    draw() {
      throw new Refusal('damaged', 'The page crashed the engine');
    },
    drawing: () => null,
    lines: () => [],
    links: () => refuseOnError(`links of page ${index}`, () => readLinks({ page, index, targets, layers, unit })),
    finestEdge: () => Infinity,
    faults: () => ['damaged'],
    inDoubt: () => true,
    again: async () => second?.page(index, bare, false) ?? null,
    close: () => page.destroy(),
  };
  return bare;
}

/**
 * Reads a page once into a display list, because page instructions are slow to read. The list is then drawn at every
 * size and searched for text.
 */
function readPage(pdf: PDFDocument, index: number, tags: TagTree | null, mayRepair = true) {
  const page = pdf.loadPage(index);
  const damage = createDamageWatch();
  const read = () => page.toDisplayList(true);
  const list = damage.whileReading(() => (tags ? tags.whileReading(page.getObject(), read) : read()));
  resetBrokenKey(damage);
  if (!mayRepair || !damage.isRepairable() || !repairPage(pdf, pdf.findPage(index))) return { page, list, damage };
  list.destroy();
  page.destroy();
  mupdf.emptyStore();
  return readPage(pdf, index, tags, false);
}

/**
 * Clears the cache so that the next page with the same broken resources reads them again; otherwise no fault would be
 * reported for that page. The next page may be loaded before the current page is closed.
 */
function resetBrokenKey(damage: ReturnType<typeof createDamageWatch>): void {
  if (damage.isDamaged() || damage.lacksScan()) mupdf.emptyStore();
}

/**
 * Drops part of MuPDF's cache. This is not done after each page, because fonts would be loaded again, and the memory of
 * the old fonts would not be freed completely.
 */
function collectGarbage(): void {
  if (rawMupdf.HEAPU8.length <= comfortableHeap) return;
  mupdf.shrinkStore(50);
  comfortableHeap = rawMupdf.HEAPU8.length;
}
