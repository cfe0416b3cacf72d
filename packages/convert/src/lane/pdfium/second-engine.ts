import type { EnginePage } from '../protocol/page-engine.ts';
import { copyForPdfium } from './copy-for-pdfium.ts';
import { openPdfium, openReadableFile, type PdfiumFile, readableBytes } from './pdfium-file.ts';
import { pdfiumPage } from './pdfium-page.ts';

/** Draws individual pages of a document with another engine. */
export interface SecondEngine {
  /**
   * Returns a page with an image drawn by the second engine; `null` if that engine cannot draw the page.
   *
   * @param isMisread whether the second engine would misinterpret the page, and therefore reads a rewritten copy
   */
  page(index: number, page: EnginePage, isMisread: boolean): Promise<EnginePage | null>;
  close(): void;
}

/**
 * Creates the second engine. PDFium opens the document when the first page needs it, and never if all pages can be
 * drawn without it.
 */
export function createSecondEngine(path: string, password: string | undefined, pageCount: number): SecondEngine {
  const original = once(() => openPdfium(openReadableFile(path), password));
  const copy = once(async () => {
    const bytes = copyForPdfium(path, password);
    return bytes && openPdfium(readableBytes(bytes), undefined);
  });
  return {
    async page(index, page, isMisread) {
      const file = await (isMisread ? copy : original).open();
      return file?.pageCount === pageCount ? pdfiumPage(file, index, page) : null;
    },
    close() {
      original.close();
      copy.close();
    },
  };
}

/** Returns a function that opens a file on the first call and returns the same file afterwards. */
function once(work: () => Promise<PdfiumFile | null>) {
  let opening: Promise<PdfiumFile | null> | null = null;
  return {
    open: () => {
      opening ??= work();
      return opening;
    },
    close: () =>
      opening?.then(
        (file) => file?.close(),
        () => undefined,
      ),
  };
}
