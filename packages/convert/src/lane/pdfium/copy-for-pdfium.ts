import { statSync } from 'node:fs';
import { openInMupdf } from '../mupdf/mupdf-open.ts';
import { refuseOnError } from '../mupdf/refuse-on-error.ts';
import { createResourceWalk } from '../repair/resource-walk.ts';
import { rewriteTransferFunctions } from '../repair/transfer-functions.ts';
import { createScreenColors } from './screen-colors.ts';

/** Maximum size in bytes of a document that is copied. The whole copy is held in memory. */
const maxBytes = 64 * 2 ** 20;

/**
 * Copies a document for PDFium without its encryption, and rewrites transfer functions and the affected colors.
 *
 * @returns `null` for a document that is too large
 * @throws Refusal if it cannot be copied
 */
export function copyForPdfium(path: string, password: string | undefined): Uint8Array | null {
  if (statSync(path).size > maxBytes) return null;
  // The document is opened again, because pages of the open document may be in use and must not change.
  const { document, pdf } = openInMupdf(path, password);
  try {
    return refuseOnError('copy', () => {
      const walk = createResourceWalk();
      const usePlainColors = createScreenColors();
      for (let index = 0; index < pdf.countPages(); index += 1) {
        walk(pdf.findPage(index), (resources) => {
          rewriteTransferFunctions(resources);
          usePlainColors(resources);
        });
      }
      const copy = pdf.saveToBuffer('decrypt');
      const bytes = copy.asUint8Array().slice();
      copy.destroy();
      return bytes;
    });
  } finally {
    document.destroy();
  }
}
