import type { Box, TextLine } from '@leafcast/book';
import { findAlignedTables } from './aligned-tables.ts';
import { arrangeTables, type TableBlock } from './grid.ts';
import { findRuledTables } from './ruled-tables.ts';
import { findRules } from './rules.ts';

/** Minimum number of places where two lines are beside each other on a page with a table. */
const minBeside = 2;

/** Checks whether any lines are beside each other, so that it is worth looking for ruled lines. */
function mayHaveTable(lines: readonly TextLine[]): boolean {
  const places = new Map<number, number>();
  let beside = 0;
  for (const { y, height, angle } of lines) {
    if (angle) continue;
    const at = Math.round(y + height / 2);
    const count = (places.get(at) ?? 0) + 1;
    places.set(at, count);
    if (count > 1) beside += 1;
  }
  return beside >= minBeside;
}

/**
 * Finds the tables of a page and brings their lines into the order of the cells.
 *
 * @param drawings returns the boxes of the lines and shapes on the page; called only if the page may have a table
 */
export function findTables(
  lines: readonly TextLine[],
  page: { readonly width: number; readonly height: number },
  drawings: () => readonly Box[],
): { readonly lines: readonly TextLine[]; readonly tables: readonly TableBlock[] } {
  if (!mayHaveTable(lines)) return { lines, tables: [] };
  const ruled = findRuledTables(lines, findRules(drawings(), page), page.height);
  const taken = new Set(ruled.flatMap(({ rows }) => rows.flat(2)));
  const grids = [...ruled, ...findAlignedTables(lines, (index) => !taken.has(index))];
  return grids.length === 0 ? { lines, tables: [] } : arrangeTables(lines, grids);
}
