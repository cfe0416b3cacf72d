import type { EnginePage } from '../protocol/page-engine.ts';
import { copyForPdfium } from './copy-for-pdfium.ts';
import { openPdfium, type PdfiumFile, readableBytes, readableFile } from './pdfium-file.ts';
import { pdfiumPage } from './pdfium-page.ts';

/** Draws single pages of a document with another engine. */
export interface SecondEngine {
  /**
   * Returns a page with an image drawn by that engine; `null` if it cannot draw the page.
   *
   * @param isMisread whether that engine would misinterpret the page, and therefore reads a rewritten copy
   */
  page(index: number, page: EnginePage, isMisread: boolean): Promise<EnginePage | null>;
  close(): void;
}

/** Opens the document in PDFium when the first page needs it, and never if all pages can be drawn without it. */
export function createSecondEngine(path: string, password: string | undefined, pageCount: number): SecondEngine {
  const original = once(() => openPdfium(readableFile(path), password));
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

/** Opens a file on the first request. */
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
