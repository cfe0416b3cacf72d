import type { PageBlock, TextLine } from '@leafcast/book';

/** The table among the blocks of a page. */
export type TableBlock = Extract<PageBlock, { readonly kind: 'table' }>;

/** A table whose cells are known, before its lines are in order. */
export interface Grid {
  /** Lines of each cell by their index on the page, by row and column. */
  readonly rows: readonly (readonly (readonly number[])[])[];
  /** Number of rows at the top that name the columns. */
  readonly headerRows: number;
}

/**
 * Brings the lines of tables into the order of their cells, at the place of the first line of each table.
 *
 * @returns the lines in their new order, and the tables
 */
export function arrangeTables(
  lines: readonly TextLine[],
  grids: readonly Grid[],
): { lines: TextLine[]; tables: TableBlock[] } {
  const gridAt = new Map<number, Grid>();
  const inTable = new Set<number>();
  for (const grid of grids) {
    const members = grid.rows.flat(2);
    gridAt.set(Math.min(...members), grid);
    for (const member of members) inTable.add(member);
  }
  const ordered: TextLine[] = [];
  const tables: TableBlock[] = [];
  const add = (index: number) => {
    const line = lines[index];
    if (line) ordered.push(line);
  };
  lines.forEach((_, index) => {
    const grid = gridAt.get(index);
    if (grid) {
      const from = ordered.length;
      const rows = grid.rows.map((cells, row) =>
        cells.map((cell) => {
          const start = ordered.length;
          for (const member of cell) add(member);
          return { from: start, to: ordered.length, ...(row < grid.headerRows ? { isHeader: true as const } : {}) };
        }),
      );
      tables.push({ kind: 'table', from, to: ordered.length, rows });
    } else if (!inTable.has(index)) add(index);
  });
  return { lines: ordered, tables };
}
