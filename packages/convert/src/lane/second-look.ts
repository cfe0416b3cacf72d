import { copyForPdfium } from './copy-for-pdfium.ts';
import type { EnginePage } from './page-engine.ts';
import { openPdfium, type PdfiumFile, readableBytes, readableFile } from './pdfium-file.ts';
import { pdfiumPage } from './pdfium-page.ts';

/** Draws single pages of a document with another engine. */
export interface SecondLook {
  /**
   * A page with the pictures of that engine; `null` if it cannot draw it.
   *
   * @param isMisread whether that engine makes something else of it, unless it reads a copy in which that is written otherwise
   */
  page(index: number, page: EnginePage, isMisread: boolean): Promise<EnginePage | null>;
  close(): void;
}

/** Opens the document in PDFium when the first page needs it, and never for a document whose pages are all drawn. */
export function createSecondLook(path: string, password: string | undefined, pageCount: number): SecondLook {
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

/** Opens something when it is first asked for. */
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
