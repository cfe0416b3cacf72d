import type { Box, PageBlock, TableCell } from '@leafcast/book';

/** A cell of a table whose text is not yet known. */
export type RawCell = Pick<TableCell, 'isHeader' | 'columns' | 'rows'>;

type WithoutRange<Block> = Block extends { readonly kind: 'table' }
  ? Omit<Block, 'from' | 'to' | 'rows'> & { readonly rows: readonly (readonly RawCell[])[] }
  : Omit<Block, 'from' | 'to'>;

/**
 * Part of a page with one meaning, as reported by an engine, in points of the page. The lines of a page refer to their
 * block by its index. Blocks are in reading order.
 */
export type RawBlock = WithoutRange<PageBlock>;

/** Returns the smallest box around boxes; `null` if there is none. */
export function getBoxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
