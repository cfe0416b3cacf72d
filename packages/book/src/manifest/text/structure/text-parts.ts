import type { LineRange, PageBlock, PageText, TableCell } from '../page-text.ts';

type BlockOf<Kind extends PageBlock['kind']> = Extract<PageBlock, { readonly kind: Kind }>;

/** Items of one list. Lists of the next level follow the item to which they belong. */
export interface TextList {
  readonly kind: 'list';
  readonly isNumbered: boolean;
  readonly items: readonly TextListItem[];
}

export interface TextListItem {
  readonly block: BlockOf<'item'>;
  readonly lists: readonly TextList[];
}

/**
 * Part of a page: a block, a list, or `loose` lines, whose meaning is unknown. The cells of a table contain all lines of
 * the table.
 */
export type TextPart =
  | Exclude<PageBlock, { readonly kind: 'item' | 'table' }>
  | TextList
  | TextTable
  | ({ readonly kind: 'loose' } & LineRange);

export interface TextTable extends LineRange {
  readonly kind: 'table';
  readonly language?: string;
  readonly rows: readonly (readonly TextCell[])[];
}

/** A cell. `scope` states whether a header cell describes its column or its row. */
export interface TextCell extends TableCell {
  readonly scope?: 'col' | 'row';
}

/** Maximum depth of nested lists. Deeper items are put on this level. */
export const maxListDepth = 8;

/**
 * Returns the parts of a page in reading order. Each line is in exactly one part, also if blocks overlap or exceed the
 * text, which only a damaged file contains.
 */
export function splitIntoTextParts({ lines, blocks = [] }: PageText): TextPart[] {
  const parts: TextPart[] = [];
  let reached = 0;
  let list: OpenList | null = null;
  const addLoose = (to: number) => {
    if (to > reached) parts.push({ kind: 'loose', from: reached, to });
    reached = Math.max(reached, to);
  };
  for (const block of blocks) {
    addLoose(Math.min(block.from, lines.length));
    const range = { from: reached, to: Math.min(Math.max(block.to, reached), lines.length) };
    if (block.kind === 'item') {
      const item = { ...block, ...range };
      if (!list || parts.at(-1) !== list || !addItem(list, item, 1)) {
        list = openList(item);
        parts.push(list);
      }
    } else if (block.kind === 'table') {
      const rows = fillCells(block.rows, range);
      // A table without cells has no place for its lines.
      if (rows.length === 0) continue;
      parts.push({ ...block, ...range, rows });
    } else parts.push({ ...block, ...range });
    reached = range.to;
  }
  addLoose(lines.length);
  return parts;
}

interface OpenList extends TextList {
  readonly items: { readonly block: BlockOf<'item'>; readonly lists: OpenList[] }[];
}

const openList = (block: BlockOf<'item'>): OpenList => ({
  kind: 'list',
  isNumbered: block.isNumbered === true,
  items: [{ block, lists: [] }],
});

/** Adds an item to a list or to the innermost list that fits. Returns `false` if the item starts a new list. */
function addItem(list: OpenList, block: BlockOf<'item'>, level: number): boolean {
  const last = list.items.at(-1);
  // The first item can be deeper than the next ones, because a page can begin in the middle of a nested list.
  if (last && block.depth > last.block.depth && level < maxListDepth) {
    const inner = last.lists.at(-1);
    if (!inner || !addItem(inner, block, level + 1)) last.lists.push(openList(block));
    return true;
  }
  if (list.isNumbered !== (block.isNumbered === true)) return false;
  list.items.push({ block, lists: [] });
  return true;
}

/** Extends the ranges of cells so that they contain all lines of their table. */
function fillCells(rows: readonly (readonly TableCell[])[], table: LineRange): TextCell[][] {
  const cells = rows.flat();
  const starts = cells.map(({ from }, at) => (at === 0 ? table.from : from));
  let at = 0;
  let reached = table.from;
  const filled = rows.map((row) => {
    const scope = row.every(({ isHeader }) => isHeader) ? 'col' : 'row';
    return row.map((cell) => {
      at += 1;
      const from = reached;
      reached = Math.min(table.to, Math.max(from, at < cells.length ? (starts[at] ?? from) : table.to));
      return { ...cell, from, to: reached, ...(cell.isHeader && ({ scope } as const)) };
    });
  });
  return cells.length === 0 ? [] : filled.filter((row) => row.length > 0);
}
