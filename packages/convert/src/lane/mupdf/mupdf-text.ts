import type { RawChar, RawLine } from '../../extract/raw-line.ts';
import { maxPageCharacters } from '../../extract/text-line.ts';
import { rawMupdf } from './mupdf-raw.ts';

/** Types of blocks. */
export const [textBlock, imageBlock, structureBlock, vectorBlock] = [0, 1, 2, 3];

/** Returns the direction nearest to (dx, dy) in degrees clockwise, with y pointing down. */
function angleOf(dx: number, dy: number): RawLine['angle'] {
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 180;
  return dy > 0 ? 90 : 270;
}

/**
 * Returns the smallest and largest coordinate of a quad along `axis` (0 is x, 1 is y). The corners of the quad are in
 * the order ul, ur, ll, lr.
 */
function extent(heap: Float32Array, quad: number, axis: 0 | 1): [number, number] {
  const a = heap[quad + axis] ?? 0;
  const b = heap[quad + axis + 2] ?? 0;
  const c = heap[quad + axis + 4] ?? 0;
  const d = heap[quad + axis + 6] ?? 0;
  return [Math.min(a, b, c, d), Math.max(a, b, c, d)];
}

/** Matches names of symbol fonts, whose character codes look like letters and digits. */
const marks = /dingbats|wingdings|webdings/iu;
/** Matches names of bold fonts that do not say so in their flags, such as those of TeX. */
const boldNames = /bold|black|heavy|demi|-medi|cmbx|cmssbx|sfbx|TB$|simhei|[a-z]hei\b/iu;
const monospacedNames = /mono|courier|consol|menlo|typewriter|cmtt|sftt|[a-z]tt\d*$/iu;
/** Maximum length of a font name in bytes. */
const maxName = 64;
/** Minimum fraction of a line's characters that are bold or monospaced if the line counts as such. */
const minShare = 0.9;

interface FontStyle {
  /** Whether a non-Unicode code in the font has no meaning as text. */
  readonly isOfMarks: boolean;
  readonly isBold: boolean;
  readonly isMonospaced: boolean;
}

/** Returns a function that reads the styles of the fonts of one page. */
function createFontStyles(): (font: number) => FontStyle {
  const known = new Map<number, FontStyle>();
  return (font) => {
    const found = known.get(font);
    if (found !== undefined) return found;
    const at = rawMupdf._wasm_font_get_name(font);
    const bytes = rawMupdf.HEAPU8.subarray(at, at + maxName);
    const end = bytes.indexOf(0);
    const name = Buffer.from(bytes.subarray(0, end === -1 ? maxName : end)).toString('latin1');
    const style = {
      isOfMarks: marks.test(name),
      isBold: rawMupdf._wasm_font_is_bold(font) !== 0 || boldNames.test(name),
      isMonospaced: rawMupdf._wasm_font_is_monospaced(font) !== 0 || monospacedNames.test(name),
    };
    known.set(font, style);
    return style;
  };
}

function lineAt(line: number, unit: number, styleOf: (font: number) => FontStyle): RawLine {
  const heap = rawMupdf.HEAPF32;
  const box = rawMupdf._wasm_stext_line_get_bbox(line) >> 2;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = heap.subarray(box, box + 4);
  const direction = rawMupdf._wasm_stext_line_get_dir(line) >> 2;
  const angle = angleOf(heap[direction] ?? 1, heap[direction + 1] ?? 0);
  const axis = angle % 180 === 0 ? 0 : 1;
  const chars: RawChar[] = [];
  let size = 0;
  const visible = { all: 0, bold: 0, monospaced: 0 };
  for (
    let char = rawMupdf._wasm_stext_line_get_first_char(line);
    char;
    char = rawMupdf._wasm_stext_char_get_next(char)
  ) {
    const [low, high] = extent(heap, rawMupdf._wasm_stext_char_get_quad(char) >> 2, axis);
    const forward = angle === 0 ? low - x0 : angle === 90 ? low - y0 : angle === 180 ? x1 - high : y1 - high;
    const code = rawMupdf._wasm_stext_char_get_c(char);
    const style = styleOf(rawMupdf._wasm_stext_char_get_font(char));
    if (code > 0x20 && code < 0x100 && style.isOfMarks) continue;
    if (code > 0x20) {
      visible.all += 1;
      if (style.isBold) visible.bold += 1;
      if (style.isMonospaced) visible.monospaced += 1;
    }
    chars.push({ code, from: forward * unit, to: (forward + high - low) * unit });
    size = Math.max(size, rawMupdf._wasm_stext_char_get_size(char));
    if (chars.length > maxPageCharacters) break;
  }
  return {
    x: x0 * unit,
    y: y0 * unit,
    width: (x1 - x0) * unit,
    height: (y1 - y0) * unit,
    size: size * unit,
    angle,
    chars,
    isBold: visible.bold > 0 && visible.bold >= minShare * visible.all,
    isMonospaced: visible.monospaced > 0 && visible.monospaced >= minShare * visible.all,
  };
}

/** Returns the blocks of a list, from its first block. */
export function* blocksFrom(first: number): Generator<number> {
  for (let block = first; block; block = rawMupdf._wasm_stext_block_get_next(block)) yield block;
}

/** Creates a function that reads the lines of a text block, until the page has too many characters. */
export function createLineReader(unit: number) {
  const styleOf = createFontStyles();
  let characters = 0;
  return function* linesOf(block: number): Generator<RawLine> {
    for (
      let line = rawMupdf._wasm_stext_block_get_first_line(block);
      line && characters <= maxPageCharacters;
      line = rawMupdf._wasm_stext_line_get_next(line)
    ) {
      const found = lineAt(line, unit, styleOf);
      characters += found.chars.length;
      if (found.chars.length > 0) yield found;
    }
  };
}

/**
 * Reads the lines of a structured text page, in document order, up to the maximum number of characters.
 *
 * @param page address of the fz_stext_page
 * @param unit points of the book per point of the document
 */
export function readLines(page: number, unit: number): RawLine[] {
  const linesOf = createLineReader(unit);
  const lines: RawLine[] = [];
  for (const block of blocksFrom(rawMupdf._wasm_stext_page_get_first_block(page))) {
    if (rawMupdf._wasm_stext_block_get_type(block) === textBlock) lines.push(...linesOf(block));
  }
  return lines;
}
