import type { OutlineEntry } from '@leafcast/book';

/** An outline entry in reading order, with its position in the tree. */
export interface OutlineRow {
  readonly entry: OutlineEntry;
  /** Index in the whole outline in reading order, which identifies the row. */
  readonly index: number;
  /** Current page, starting at 1. */
  readonly level: number;
  /** Index of the parent row, or -1. */
  readonly parent: number;
  /** Position of the entry among the entries with the same parent, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
}

/**
 * Returns all entries in reading order. The function is not recursive, because the depth of an outline is not limited.
 */
export function outlineRows(outline: readonly OutlineEntry[]): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const stack = [{ entries: outline, next: 0, parent: -1 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const entry = top.entries[top.next];
    if (!entry) {
      stack.pop();
      continue;
    }
    top.next += 1;
    const children = entry.children ?? [];
    const index = rows.length;
    rows.push({
      entry,
      index,
      level: stack.length,
      parent: top.parent,
      position: top.next,
      siblings: top.entries.length,
      hasChildren: children.length > 0,
    });
    if (children.length > 0) stack.push({ entries: children, next: 0, parent: index });
  }
  return rows;
}

/** Returns the rows whose ancestors are all expanded. */
export function visibleRows(rows: readonly OutlineRow[], open: ReadonlySet<number>): OutlineRow[] {
  const isVisible: boolean[] = [];
  return rows.filter(({ index, parent }) => {
    isVisible[index] = parent === -1 || (isVisible[parent] === true && open.has(parent));
    return isVisible[index];
  });
}

/**
 * Returns the index of the heading to which a page belongs: the last heading that begins on or before the page; -1 if
 * there is none.
 */
export function currentRow(rows: readonly OutlineRow[], page: number): number {
  let best = -1;
  let bestPage = -1;
  for (const { entry, index } of rows) {
    if (entry.page !== undefined && entry.page <= page && entry.page >= bestPage) {
      best = index;
      bestPage = entry.page;
    }
  }
  return best;
}

/**
 * Returns the headings that are expanded initially. In a short outline, these are all headings; in a long outline, only
 * the path to the current heading.
 */
export function getInitiallyOpenRows(rows: readonly OutlineRow[], current: number): Set<number> {
  if (rows.length <= 40) return new Set(rows.filter(({ hasChildren }) => hasChildren).map(({ index }) => index));
  const open = new Set<number>();
  for (let row = rows[current]; row; row = rows[row.parent]) if (row.index !== current) open.add(row.index);
  return open;
}
