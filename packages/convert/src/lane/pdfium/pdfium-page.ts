import type { Region } from '@leafcast/book';
import { maxPixels } from '../mupdf/mupdf-raster.ts';
import type { EnginePage, Raster } from '../protocol/page-engine.ts';
import { Refusal } from '../protocol/refusal.ts';
import { isBlankRaster } from '../repair/blank-scans.ts';
import type { PdfiumFile } from './pdfium-file.ts';
import { canDrawScans } from './pdfium-scans.ts';

/** Pixel format with four bytes per pixel, of which the last is unused. */
const format = 3;
/** Flags for drawing: include annotations and form fields, and put red before blue. */
const flags = 0x01 | 0x10;
/** Maximum relative difference in proportions. Rounded fractions of points cause smaller differences. */
const tolerance = 0.02;

/**
 * Returns a page whose image PDFium draws. Text, links and the SVG drawing still come from the other engine.
 *
 * @returns `null` if PDFium has no such page, or if the proportions of its page differ, because PDFium then numbers
 * pages differently
 */
export function pdfiumPage(file: PdfiumFile, index: number, page: EnginePage): EnginePage | null {
  const { engine, document } = file;
  const own = engine.FPDF_LoadPage(document, index);
  if (own === 0) return null;
  const { shape } = page;
  const proportions = engine.FPDF_GetPageWidthF(own) / engine.FPDF_GetPageHeightF(own);
  if (!(Math.abs((proportions * shape.height) / shape.width - 1) < tolerance)) {
    engine.FPDF_ClosePage(own);
    return null;
  }
  let isWhole: boolean | undefined;
  return {
    ...page,
    picture: () => null,
    draw(edge, region) {
      const raster = drawPart(file, own, shape, edge, region);
      isWhole ??= !isBlankRaster(raster.pixels) && canDrawScans(file, own);
      return raster;
    },
    // PDFium reports no faults. Faults of the document were already reported with the first engine's image.
    faults: () => [],
    inDoubt: () => isWhole !== true,
    close: () => engine.FPDF_ClosePage(own),
  };
}

/** Draws a part of a page. @param edge longest edge of the part in pixels @param region in points of the page size */
function drawPart(
  { engine }: PdfiumFile,
  page: number,
  size: { readonly width: number; readonly height: number },
  edge: number,
  region: Region = { x: 0, y: 0, ...size },
): Raster {
  const scale = edge / Math.max(region.width, region.height);
  const width = Math.max(1, Math.round(region.width * scale));
  const height = Math.max(1, Math.round(region.height * scale));
  if (width * height > maxPixels) throw new Refusal('damaged', 'The page is too large to draw');
  const { malloc, free } = engine.pdfium.wasmExports;
  const bytes = width * height * 4;
  const memory = malloc(bytes) >>> 0;
  // Without memory, PDFium would draw nothing and report no error.
  if (memory === 0) throw new Refusal('damaged', 'There is no memory for the page');
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, format, memory, width * 4);
  try {
    if (bitmap === 0) throw new Refusal('damaged', 'There is no memory for the page');
    const [across, down] = [width / region.width, height / region.height];
    const whole = [Math.round(size.width * across), Math.round(size.height * down)] as const;
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    const [left, top] = [-Math.round(region.x * across), -Math.round(region.y * down)];
    engine.FPDF_RenderPageBitmap(bitmap, page, left, top, ...whole, 0, flags);
    const pixels = withoutFourth(engine.pdfium.HEAPU8.subarray(memory, memory + bytes));
    return { width, height, pixels, free: () => undefined };
  } finally {
    if (bitmap !== 0) engine.FPDFBitmap_Destroy(bitmap);
    free(memory);
  }
}

function withoutFourth(four: Uint8Array): Uint8Array {
  const three = new Uint8Array((four.length / 4) * 3);
  for (let from = 0, to = 0; to < three.length; from += 4, to += 3) {
    three[to] = four[from] ?? 0;
    three[to + 1] = four[from + 1] ?? 0;
    three[to + 2] = four[from + 2] ?? 0;
  }
  return three;
}
