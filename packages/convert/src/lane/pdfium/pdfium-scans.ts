import type { Pdfium } from '@embedpdf/pdfium';
import type { PdfiumFile } from './pdfium-file.ts';

/** Numbers of page object types in PDFium. */
const pictureKind = 3;
const formKind = 5;
/** Maximum number of objects of a page that are inspected. */
const maxObjects = 20_000;

/**
 * Checks whether PDFium can decode the JBIG2 scans of a page. PDFium silently omits a whole scan even for a small
 * fault.
 */
export function canDrawScans({ engine, document }: PdfiumFile, page: number): boolean {
  const waiting = [
    { count: engine.FPDFPage_CountObjects(page), get: (at: number) => engine.FPDFPage_GetObject(page, at) },
  ];
  let left = maxObjects;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (let at = 0; at < next.count && left > 0; at += 1, left -= 1) {
      const object = next.get(at);
      const kind = engine.FPDFPageObj_GetType(object);
      if (kind === formKind) {
        const get = (inner: number) => engine.FPDFFormObj_GetObject(object, inner);
        waiting.push({ count: engine.FPDFFormObj_CountObjects(object), get });
      } else if (kind === pictureKind && isScan(engine, object) && !isDrawn(engine, { document, page, object }))
        return false;
    }
  }
  return true;
}

function isScan(engine: Pdfium, picture: number): boolean {
  const { malloc, free } = engine.pdfium.wasmExports;
  const room = 32;
  const memory = malloc(room);
  const names = Array.from({ length: engine.FPDFImageObj_GetImageFilterCount(picture) }, (_, at) => {
    const length = engine.FPDFImageObj_GetImageFilter(picture, at, memory, room);
    return Buffer.from(
      engine.pdfium.HEAPU8.subarray(memory, memory + Math.max(0, Math.min(length, room) - 1)),
    ).toString('latin1');
  });
  free(memory);
  return names.includes('JBIG2Decode');
}

/** Checks whether an image has any visible pixel if it is drawn alone, without a background. */
function isDrawn(engine: Pdfium, { document, page, object }: Record<'document' | 'page' | 'object', number>): boolean {
  const bitmap = engine.FPDFImageObj_GetRenderedBitmap(document, page, object);
  if (bitmap === 0) return false;
  const start = engine.FPDFBitmap_GetBuffer(bitmap) >>> 0;
  const bytes = engine.FPDFBitmap_GetStride(bitmap) * engine.FPDFBitmap_GetHeight(bitmap);
  const isSeen = engine.pdfium.HEAPU8.subarray(start, start + bytes).some((level) => level !== 0);
  engine.FPDFBitmap_Destroy(bitmap);
  return isSeen;
}
