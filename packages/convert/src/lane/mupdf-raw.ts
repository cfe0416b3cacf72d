/**
 * The part of MuPDF's WASM exports that is called directly. MuPDF's own `StructuredText.walk` makes a Font and a
 * Quad for each character and cuts code points over 0xffff; reading its memory is an order of magnitude faster.
 */
export interface RawMupdf {
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
  /** Counts one more reference. A device in JavaScript gets pictures and shades without a reference of its own, but drops one. */
  _wasm_keep_image(image: number): number;
  _wasm_keep_shade(shade: number): number;
  _wasm_stext_page_get_first_block(page: number): number;
  _wasm_stext_block_get_next(block: number): number;
  _wasm_stext_block_get_type(block: number): number;
  _wasm_stext_block_get_first_line(block: number): number;
  _wasm_stext_line_get_next(line: number): number;
  _wasm_stext_line_get_bbox(line: number): number;
  _wasm_stext_line_get_dir(line: number): number;
  _wasm_stext_line_get_first_char(line: number): number;
  _wasm_stext_char_get_next(char: number): number;
  _wasm_stext_char_get_c(char: number): number;
  _wasm_stext_char_get_quad(char: number): number;
  _wasm_stext_char_get_size(char: number): number;
  _wasm_stext_char_get_font(char: number): number;
  /** Address of its letters, with a zero behind them. */
  _wasm_font_get_name(font: number): number;
}

// MuPDF fills the object that it finds under this name with its exports, which is the only way to reach them. It does so
// once in a process: where this module is loaded again, the object is there.
const place = '$libmupdf_wasm_Module';
const exports: object = Reflect.get(globalThis, place) ?? {};
Reflect.set(globalThis, place, exports);

export const mupdf = await import('mupdf');

/** Whether an error means that the engine's memory is exhausted or corrupted, so that only a new process is safe. */
export const isEngineInDoubt = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

function isRaw(candidate: object): candidate is RawMupdf {
  return 'HEAPF32' in candidate && '_wasm_stext_char_get_quad' in candidate;
}
if (!isRaw(exports)) throw new Error('This version of MuPDF does not show its exports');

/** MuPDF's exports and memory. The views `HEAP…` change whenever the memory grows, so read them each time. */
export const raw: RawMupdf = exports;
