import type { RawCell } from '../../../../extract/blocks/raw-block.ts';
import { hasInside, type TagNode } from './tag-node.ts';

const rowParts: ReadonlySet<string> = new Set(['THead', 'TBody', 'TFoot', 'NonStruct', 'Div']);
const notInTables: ReadonlySet<string> = new Set(['Table', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);

/** Returns the rows of a table, also those in its head and foot. */
export function rowsOf(node: TagNode, isHead = false): TagNode[][] {
  return node.kids.flatMap((kid) => {
    if (typeof kid === 'number') return [];
    if (kid.role !== 'TR') return rowParts.has(kid.role) ? rowsOf(kid, isHead || kid.role === 'THead') : [];
    const cells = kid.kids.filter((cell) => typeof cell !== 'number').filter(({ role }) => /^T[HD]$/u.test(role));
    return cells.length > 0 ? [cells.map((cell) => (isHead ? { ...cell, role: 'TH' } : cell))] : [];
  });
}

/** Checks whether a table only places parts of the page, such as headings, side by side. */
export const isLayout = (cells: readonly TagNode[]): boolean =>
  cells.length < 2 || cells.some((cell) => hasInside(cell, notInTables));

/** Returns what is in a table but in no row, such as a caption. */
export const outsideRows = ({ kids }: TagNode): TagNode['kids'] =>
  kids.filter((kid) => typeof kid === 'number' || (kid.role !== 'TR' && !rowParts.has(kid.role)));

export const toCell = ({ role, columns, rows }: TagNode): RawCell => ({
  ...(role === 'TH' && { isHeader: true }),
  ...(columns !== undefined && { columns }),
  ...(rows !== undefined && { rows }),
});
