// The parts of PDFium that are used here; the package's own types require those of Emscripten.

/** The C functions of PDFium: pointers are numbers, and 0 is the null pointer. */
export interface Pdfium {
  readonly pdfium: {
    /** Memory of PDFium. The view is replaced whenever the memory grows. */
    readonly HEAPU8: Uint8Array;
    readonly wasmExports: { malloc(bytes: number): number; free(at: number): void };
    /**
     * Makes a JavaScript function callable from PDFium.
     *
     * @param signature `i` for its result and for each of its arguments
     */
    addFunction(work: (...values: number[]) => number, signature: string): number;
    removeFunction(pointer: number): void;
    setValue(at: number, value: number, type: 'i32'): void;
  };
  PDFiumExt_Init(): void;
  FPDF_LoadCustomDocument(access: number, password: string): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: number, rowBytes: number): number;
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, argb: number): boolean;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDFBitmap_GetBuffer(bitmap: number): number;
  FPDFBitmap_GetHeight(bitmap: number): number;
  FPDFBitmap_GetStride(bitmap: number): number;
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, at: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, at: number): number;
  FPDFImageObj_GetImageFilterCount(image: number): number;
  FPDFImageObj_GetImageFilter(image: number, at: number, text: number, bytes: number): number;
  FPDFImageObj_GetRenderedBitmap(document: number, page: number, image: number): number;
}
export function init(overrides: { print(text: string): void; printErr(text: string): void }): Promise<Pdfium>;
