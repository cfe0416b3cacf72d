import type { Box } from '@leafcast/book';
import type { DisplayList } from 'mupdf';
import { rawMupdf } from '../mupdf-raw.ts';

const drawingBlock = 3;
/** Maximum number of boxes. */
const maxBoxes = 20_001;

/**
 * Returns the boxes of the lines and shapes that a page draws. Text is read separately, because MuPDF would otherwise
 * split a line of text at each drawing, such as an underline.
 *
 * @param unit points of the book per point of the document
 */
export function readDrawings(list: DisplayList, unit: number): Box[] {
  const page = list.toStructuredText('vectors');
  try {
    const boxes: Box[] = [];
    let block = rawMupdf._wasm_stext_page_get_first_block(page.pointer);
    for (; block && boxes.length < maxBoxes; block = rawMupdf._wasm_stext_block_get_next(block)) {
      if (rawMupdf._wasm_stext_block_get_type(block) !== drawingBlock) continue;
      const at = rawMupdf._wasm_stext_block_get_bbox(block) >> 2;
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rawMupdf.HEAPF32.subarray(at, at + 4);
      boxes.push({ x: x0 * unit, y: y0 * unit, width: (x1 - x0) * unit, height: (y1 - y0) * unit });
    }
    return boxes;
  } finally {
    page.destroy();
  }
}
