import type { EnginePage } from './page-engine.ts';
import { openPdfium, type PdfiumFile } from './pdfium-file.ts';
import { pdfiumPage } from './pdfium-page.ts';

/** Draws single pages of a document with another engine. */
export interface SecondLook {
  /** A page with the pictures of that engine; `null` if it cannot draw it. */
  page(index: number, page: EnginePage): Promise<EnginePage | null>;
  close(): void;
}

/** Opens the document in PDFium when the first page needs it, and never for a document whose pages are all drawn. */
export function createSecondLook(path: string, password: string | undefined, pageCount: number): SecondLook {
  let opening: Promise<PdfiumFile | null> | null = null;
  return {
    async page(index, page) {
      opening ??= openPdfium(path, password);
      const file = await opening;
      return file?.pageCount === pageCount ? pdfiumPage(file, index, page) : null;
    },
    close() {
      opening?.then(
        (file) => file?.close(),
        () => undefined,
      );
    },
  };
}
