import type { Document, PDFDocument } from 'mupdf';
import { cleanText } from '../../extract/clean-text.ts';
import { mayEngineBeCorrupted } from '../mupdf/mupdf-raw.ts';
import type { DescribedReply, PageShape } from '../protocol/protocol.ts';
import { repairCropBox } from './crop-box.ts';
import { readOutline } from './mupdf-outline.ts';
import { readPageBoxes } from './page-boxes.ts';
import { getPageSize, roundRotation } from './page-shape.ts';
import type { TargetFinder } from './targets.ts';
import { repairOutline } from './trees/outline-tree.ts';

/** Reads the outline of a document. A broken outline is omitted and does not make the conversion fail. */
function outlineOf(pdf: PDFDocument, targets: TargetFinder): Pick<DescribedReply, 'outline' | 'isOutlineFlattened'> {
  try {
    const tree = repairOutline(pdf);
    if (tree === 'invalid') return { outline: [] };
    return { outline: readOutline(pdf, targets), ...(tree === 'flattened' && { isOutlineFlattened: true }) };
  } catch (error) {
    if (mayEngineBeCorrupted(error)) throw error;
    return { outline: [] };
  }
}

/** Matches page layouts in which the first two pages are side by side. */
const pairsFirst = /^Two(?:Page|Column)Left$/u;

/** Returns the page at which a document opens; an empty object if the target is broken. @see ISO 32000-2, 7.7.2 */
function openAtOf(pdf: PDFDocument, targets: TargetFinder): Pick<DescribedReply, 'openAt'> {
  try {
    const { page, at } = targets.at(pdf.getTrailer().get('Root', 'OpenAction'));
    return page === undefined ? {} : { openAt: { page, ...(at !== undefined && { at }) } };
  } catch (error) {
    if (mayEngineBeCorrupted(error)) throw error;
    return {};
  }
}

/** Reads the metadata of a document and of its pages. */
export function describe(
  document: Document,
  pdf: PDFDocument,
  {
    pageCount,
    targets,
    outline,
  }: { readonly pageCount: number; readonly targets: TargetFinder; readonly outline: boolean },
): DescribedReply {
  const pages = Array.from({ length: pageCount }, (_, index): PageShape => {
    repairCropBox(pdf, index);
    const page = document.loadPage(index);
    try {
      const bounds = page.getBounds();
      const { width, height, unit } = getPageSize(bounds);
      const label = cleanText(page.getLabel(), 100);
      const rotation = roundRotation(pdf.findPage(index).getInheritable('Rotate').asNumber());
      const shape = { width, height, rotation, ...readPageBoxes(page, bounds, unit) };
      return { ...shape, ...(label === '' || label === String(index + 1) ? {} : { label }) };
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
    ...openAtOf(pdf, targets),
    ...(pairsFirst.test(pdf.getTrailer().get('Root', 'PageLayout').asName()) ? { pairsFirstPages: true } : {}),
  };
}
