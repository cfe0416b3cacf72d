import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Pdfium } from '@embedpdf/pdfium';
import { preparedPassword } from './prepared-password.ts';

let loading: Promise<Pdfium> | null = null;

/** Loads PDFium, which takes about half a second, and most books have no page for it. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= import('@embedpdf/pdfium').then(async ({ init }) => {
    const silent = { print: () => undefined, printErr: () => undefined };
    const engine = await init(silent);
    engine.PDFiumExt_Init();
    return engine;
  });
  return loading;
}

/** A document that PDFium has open. */
export interface PdfiumFile {
  readonly engine: Pdfium;
  readonly document: number;
  readonly pageCount: number;
  close(): void;
}

/** Opens a file that PDFium reads in pieces, as it needs them; `null` if it cannot. */
export async function openPdfium(path: string, password: string | undefined): Promise<PdfiumFile | null> {
  const engine = await loadPdfium();
  const { pdfium } = engine;
  const file = openSync(path, 'r');
  const read = pdfium.addFunction((_, position = 0, to = 0, length = 0) => {
    // Positions are unsigned.
    const part = pdfium.HEAPU8.subarray(to >>> 0, (to >>> 0) + length);
    return readSync(file, part, 0, length, position >>> 0) === length ? 1 : 0;
  }, 'iiiii');
  const access = pdfium.wasmExports.malloc(12);
  pdfium.setValue(access, fstatSync(file).size, 'i32');
  pdfium.setValue(access + 4, read, 'i32');
  pdfium.setValue(access + 8, 0, 'i32');
  const drop = () => {
    pdfium.wasmExports.free(access);
    pdfium.removeFunction(read);
    closeSync(file);
  };
  const passwords = password === undefined ? [''] : [password, preparedPassword(password)];
  for (const one of passwords) {
    const document = engine.FPDF_LoadCustomDocument(access, one);
    if (document === 0) continue;
    const close = () => {
      engine.FPDF_CloseDocument(document);
      drop();
    };
    return { engine, document, pageCount: engine.FPDF_GetPageCount(document), close };
  }
  drop();
  return null;
}
