import type { Row } from '../lines/rows.ts';
import { type ItemMark, readItemMark } from '../lines/signs.ts';

/** An item of a list with its rows. */
export interface Item {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  readonly isNumbered: boolean;
  readonly rows: Row[];
}

interface MarkedRow {
  readonly row: Row;
  readonly mark: ItemMark;
  readonly index: number;
}

/** Distance in font sizes within which two items start at the same place. */
const sameStart = 0.7;
/** Maximum distance in font sizes between the rows of an item, and maximum number of rows of an item. */
const maxPitch = 1.85;
const maxRows = 40;
/** Number of following rows among which the next item of a list must be. */
const maxDistance = 40;
const maxDepth = 5;

const isSameStart = (one: Row, other: Row) => Math.abs(one.start - other.start) < sameStart * one.size;

/**
 * Checks whether a numbered row is part of a list: the next or previous number is nearby at the same place. A single
 * number may as well start a heading or a sentence.
 */
function isInSequence({ row, mark, index }: MarkedRow, marked: readonly MarkedRow[], at: number): boolean {
  if (!mark.isNumbered) return true;
  const matches = (other: MarkedRow | undefined, step: number) =>
    other?.mark.isNumbered === true &&
    Math.abs(other.index - index) < maxDistance &&
    other.row.direction === row.direction &&
    Math.abs(other.row.size - row.size) < 0.1 * row.size &&
    (other.mark.value === null || mark.value === null || other.mark.value === mark.value + step);
  const nearby = [1, 2, 3, 4, 5, 6];
  return nearby.some((by) => matches(marked[at + by], 1) || matches(marked[at - by], -1));
}

/** Checks whether a row continues an item: below it, and not to the left of its words. */
function continuesItem(item: Item, row: Row): boolean {
  const [first, last] = [item.rows[0], item.rows.at(-1)];
  if (!first || !last || item.rows.length >= maxRows || row.direction !== first.direction) return false;
  if (Math.abs(row.size - last.size) > 0.12 * last.size || row.isMonospaced !== last.isMonospaced) return false;
  const pitch = (row.bottom - last.bottom) / row.size;
  if (Math.abs(pitch) < 0.4) return row.start > last.start && row.start - last.end < 3 * row.size;
  const hangs = row.start > first.start + 0.4 * row.size;
  return pitch > 0 && pitch < maxPitch && hangs && row.start < first.end;
}

/**
 * Finds the items of the lists on a page by their bullets and numbers. Items that start further to the right than the
 * item before are nested.
 *
 * @param rows rows that are not headings, running heads or parts of tables
 */
export function findItems(rows: readonly Row[]): Map<Row, Item> {
  const marked = rows.flatMap((row, index) => {
    const mark = readItemMark(row.text);
    return mark && (!mark.isNumbered || /^\S+\s*[\p{L}\p{N}“"'«(]|^\S{4}/u.test(row.text))
      ? [{ row, mark, index }]
      : [];
  });
  const markAt = new Map(marked.filter((one, at) => isInSequence(one, marked, at)).map((one) => [one.index, one.mark]));
  const items = new Map<Row, Item>();
  let parents: Row[] = [];
  let item: Item | null = null;
  rows.forEach((row, index) => {
    const mark = markAt.get(index);
    if (mark) {
      while (parents.length > 0) {
        const parent = parents.at(-1);
        if (parent && row.start > parent.start + sameStart * row.size && row.direction === parent.direction) break;
        // An item further up at another place, in the next column, starts again.
        parents.pop();
        if (parent && isSameStart(parent, row)) break;
      }
      const depth = Math.min(maxDepth, parents.length);
      parents.push(row);
      item = { from: row.from, to: row.to, depth, isNumbered: mark.isNumbered, rows: [row] };
      items.set(row, item);
    } else if (item && continuesItem(item, row)) {
      item.rows.push(row);
      const [first] = item.rows;
      const grown: Item = { ...item, to: row.to };
      if (first) items.set(first, grown);
      item = grown;
    } else if (item) {
      // A paragraph within a list does not end the list unless it starts at the left of the items.
      const [top] = parents;
      if (top && row.start < top.start + 0.4 * row.size) parents = [];
      item = null;
    }
  });
  return items;
}
