import type { Box } from '@leafcast/book';
import type { RawLine } from '../../../../extract/raw-line.ts';
import { rawMupdf } from '../../../mupdf/mupdf-raw.ts';
import {
  blocksFrom,
  createLineReader,
  imageBlock,
  structureBlock,
  textBlock,
  vectorBlock,
} from '../../../mupdf/mupdf-text.ts';

/** Maximum number of images and drawings of a page whose boxes are read. */
const maxBoxes = 50_000;

/** The content of a page by its marked content. */
export interface MarkedText {
  /** Lines and boxes of images and drawings, by the number of their marked content. */
  readonly marks: ReadonlyMap<number, { readonly lines: readonly RawLine[]; readonly boxes: readonly Box[] }>;
  /** Lines after marked content and outside it. */
  readonly outside: readonly RawLine[];
}

/** Returns the content and the index of a structure element, as stored by MuPDF. */
function structureAt(block: number): { readonly first: number; readonly index: number } {
  const at = rawMupdf._wasm_stext_block_get_transform(block) >> 2;
  const { HEAP32 } = rawMupdf;
  const content = (HEAP32[at] ?? 0) >> 2;
  return { first: content === 0 ? 0 : (HEAP32[content + 2] ?? 0), index: HEAP32[at + 1] ?? -1 };
}

/**
 * Reads a structured text page of a document whose tag tree has been replaced.
 *
 * @param page address of the fz_stext_page, read with the option `structured`
 * @param unit points of the book per point of the document
 * @param markOf number of the marked content of an element, from the index of its group and its own index
 */
export function readMarkedText(
  page: number,
  unit: number,
  markOf: (group: number, index: number) => number,
): MarkedText {
  const linesOf = createLineReader(unit);
  const marks = new Map<number, { lines: RawLine[]; boxes: Box[] }>();
  const outside: RawLine[] = [];
  let boxes = 0;
  for (const top of blocksFrom(rawMupdf._wasm_stext_page_get_first_block(page))) {
    const type = rawMupdf._wasm_stext_block_get_type(top);
    if (type === textBlock) outside.push(...linesOf(top));
    if (type !== structureBlock) continue;
    const group = structureAt(top);
    for (const element of blocksFrom(group.first)) {
      if (rawMupdf._wasm_stext_block_get_type(element) !== structureBlock) continue;
      const { first, index } = structureAt(element);
      const content = { lines: [] as RawLine[], boxes: [] as Box[] };
      marks.set(markOf(group.index, index), content);
      for (const block of blocksFrom(first)) {
        const kind = rawMupdf._wasm_stext_block_get_type(block);
        if (kind === textBlock) content.lines.push(...linesOf(block));
        else if ((kind === imageBlock || kind === vectorBlock) && boxes < maxBoxes) {
          content.boxes.push(boxAt(rawMupdf._wasm_stext_block_get_bbox(block), unit));
          boxes += 1;
        }
      }
    }
  }
  return { marks, outside };
}

function boxAt(address: number, unit: number): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rawMupdf.HEAPF32.subarray(address >> 2, (address >> 2) + 4);
  return { x: x0 * unit, y: y0 * unit, width: (x1 - x0) * unit, height: (y1 - y0) * unit };
}
