import type { Box, LineRange, PageBlock, Region, TableCell } from '@leafcast/book';
import type { RawLine } from '../raw-line.ts';
import type { RawBlock } from './raw-block.ts';

type Marked = Pick<RawLine, 'block' | 'cell'>;

const tenth = (points: number) => Math.round(points * 10) / 10;

/**
 * Returns the blocks of a page with the ranges of their lines. Blocks without lines are omitted, except figures.
 *
 * @param lines the lines of the page in the book, in reading order
 */
export function toBlocks(blocks: readonly RawBlock[], lines: readonly Marked[]): PageBlock[] {
  const ranges = new Map<number, LineRange>();
  const cells = new Map<string, LineRange>();
  const extend = <Key>(known: Map<Key, LineRange>, key: Key, at: number) =>
    known.set(key, { from: known.get(key)?.from ?? at, to: at + 1 });
  for (const [at, { block, cell }] of lines.entries()) {
    if (block === undefined) continue;
    extend(ranges, block, at);
    if (cell !== undefined) extend(cells, `${block} ${cell}`, at);
  }
  let end = 0;
  return blocks.flatMap((block, index): PageBlock[] => {
    const range = ranges.get(index) ?? (block.kind === 'figure' ? { from: end, to: end } : null);
    if (!range) return [];
    end = range.to;
    if (block.kind !== 'table')
      return [{ ...block, ...range, ...(block.kind === 'figure' && { box: rounded(block.box) }) }];
    let [cell, reached] = [0, range.from];
    const rows = block.rows.map((row) =>
      row.map((known): TableCell => {
        const own = cells.get(`${index} ${cell}`) ?? { from: reached, to: reached };
        cell += 1;
        reached = own.to;
        return { ...known, ...own };
      }),
    );
    return [{ ...block, ...range, rows }];
  });
}

const rounded = ({ x, y, width, height }: Box): Box => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});

/**
 * Returns blocks for a region of their page. A figure belongs to the region that contains its center; elsewhere it has
 * no lines, because its labels are close to it, and is omitted.
 *
 * @returns as many blocks as before, so that lines keep the indexes of their blocks
 */
export function clipBlocks(blocks: readonly RawBlock[], region: Region): RawBlock[] {
  return blocks.map((block) => {
    if (block.kind !== 'figure') return block;
    const { x, y, width, height } = block.box;
    const isInside =
      isBetween(x + width / 2, region.x, region.width) && isBetween(y + height / 2, region.y, region.height);
    if (!isInside) return { kind: 'paragraph' };
    return { ...block, box: { x: x - region.x, y: y - region.y, width, height } };
  });
}

const isBetween = (place: number, start: number, length: number) => place >= start && place < start + length;
