/**
 * WASM exports of MuPDF that are called directly. MuPDF's own `StructuredText.walk` creates a Font and a Quad for each
 * character and truncates code points above 0xffff; reading MuPDF's memory directly is an order of magnitude faster.
 */
export interface RawMupdf {
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
  readonly HEAP32: Int32Array;
  /**
   * Adds a reference to an image. A device in JavaScript receives images and shadings without an extra reference, but
   * drops one reference to each.
   */
  _wasm_keep_image(image: number): number;
  _wasm_keep_shade(shade: number): number;
  _wasm_stext_page_get_first_block(page: number): number;
  _wasm_stext_block_get_next(block: number): number;
  _wasm_stext_block_get_type(block: number): number;
  _wasm_stext_block_get_bbox(block: number): number;
  _wasm_stext_block_get_first_line(block: number): number;
  /**
   * Returns the address of the part of a block that depends on its type: the matrix of an image, or the address of the
   * content of a structure element and the element's index.
   */
  _wasm_stext_block_get_transform(block: number): number;
  _wasm_stext_line_get_next(line: number): number;
  _wasm_stext_line_get_bbox(line: number): number;
  _wasm_stext_line_get_dir(line: number): number;
  _wasm_stext_line_get_first_char(line: number): number;
  _wasm_stext_char_get_next(char: number): number;
  _wasm_stext_char_get_c(char: number): number;
  _wasm_stext_char_get_quad(char: number): number;
  _wasm_stext_char_get_size(char: number): number;
  _wasm_stext_char_get_font(char: number): number;
  /** Returns the address of the zero-terminated font name. */
  _wasm_font_get_name(font: number): number;
  _wasm_font_is_bold(font: number): number;
  _wasm_font_is_monospaced(font: number): number;
}

// MuPDF adds its exports to the object with this global name, which is the only way to access them. MuPDF does so once
// per process; if this module is loaded again, the object already exists.
const place = '$libmupdf_wasm_Module';
const exports: object = Reflect.get(globalThis, place) ?? {};
Reflect.set(globalThis, place, exports);

export const mupdf = await import('mupdf');

/**
 * Checks whether an error means that the engine's memory is exhausted or corrupted, so that only a new process is safe.
 */
export const mayEngineBeCorrupted = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RuntimeError';

function isRaw(candidate: object): candidate is RawMupdf {
  return 'HEAPF32' in candidate && '_wasm_stext_char_get_quad' in candidate;
}
if (!isRaw(exports)) throw new Error('This version of MuPDF does not provide access to its exports');

/**
 * MuPDF's exports and memory. The views `HEAP…` are replaced whenever the memory grows, so they must be read again
 * before each use.
 */
export const rawMupdf: RawMupdf = exports;
