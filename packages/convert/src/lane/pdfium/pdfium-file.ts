import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Pdfium } from '@embedpdf/pdfium';
import { preparePassword } from '../mupdf/prepare-password.ts';

let loading: Promise<Pdfium> | null = null;

/**
 * Loads PDFium when it is first needed. Loading takes about half a second, and most books have no page that needs
 * PDFium.
 */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= import('@embedpdf/pdfium').then(async ({ init }) => {
    const silent = { print: () => undefined, printErr: () => undefined };
    const engine = await init(silent);
    engine.PDFiumExt_Init();
    return engine;
  });
  return loading;
}

/** A document opened in PDFium. */
export interface PdfiumFile {
  readonly engine: Pdfium;
  readonly document: number;
  readonly pageCount: number;
  close(): void;
}

/** A source that PDFium reads in pieces, as needed. */
export interface ReadableSource {
  readonly size: number;
  /** Fills `into` with the bytes at a position. Returns whether there were enough bytes. */
  read(into: Uint8Array, position: number): boolean;
  close(): void;
}

export function openReadableFile(path: string): ReadableSource {
  const file = openSync(path, 'r');
  return {
    size: fstatSync(file).size,
    read: (into, position) => readSync(file, into, 0, into.length, position) === into.length,
    close: () => closeSync(file),
  };
}

export function readableBytes(bytes: Uint8Array): ReadableSource {
  return {
    size: bytes.length,
    read(into, position) {
      const part = bytes.subarray(position, position + into.length);
      into.set(part);
      return part.length === into.length;
    },
    close: () => undefined,
  };
}

/**
 * Opens a document in PDFium; returns `null` if PDFium cannot open the document. The source is closed together with the
 * document, or immediately if opening fails.
 */
export async function openPdfium(from: ReadableSource, password: string | undefined): Promise<PdfiumFile | null> {
  const engine = await loadPdfium();
  const { pdfium } = engine;
  const read = pdfium.addFunction((_, position = 0, to = 0, length = 0) => {
    // WASM passes positions as signed integers, but they are unsigned.
    const part = pdfium.HEAPU8.subarray(to >>> 0, (to >>> 0) + length);
    return from.read(part, position >>> 0) ? 1 : 0;
  }, 'iiiii');
  const access = pdfium.wasmExports.malloc(12);
  pdfium.setValue(access, from.size, 'i32');
  pdfium.setValue(access + 4, read, 'i32');
  pdfium.setValue(access + 8, 0, 'i32');
  const drop = () => {
    pdfium.wasmExports.free(access);
    pdfium.removeFunction(read);
    from.close();
  };
  const passwords = password === undefined ? [''] : [password, preparePassword(password)];
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
