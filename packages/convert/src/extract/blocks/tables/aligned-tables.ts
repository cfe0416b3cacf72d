import type { TextLine } from '@leafcast/book';
import { readItemMark } from '../lines/signs.ts';
import type { Grid } from './grid.ts';

/** Minimum number of rows and maximum length of a cell in characters in a table without ruled lines. */
const minRows = 3;
const maxCellText = 40;
/** Minimum gap between columns in font sizes, and distance in points within which cells are aligned. */
const minGap = 1;
const aligned = 3;

const isMonospaced = (row: readonly TextLine[]) => row.every((line) => line.monospaced === true);

/** Groups lines that follow each other on one baseline, from left to right. */
function baselineRows(lines: readonly TextLine[], isFree: (index: number) => boolean): number[][] {
  const rows: number[][] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const row = rows.at(-1);
    const middle = line.y + line.height / 2;
    const isNext =
      row !== undefined &&
      row.at(-1) === index - 1 &&
      before !== undefined &&
      !line.angle &&
      isFree(index) &&
      isFree(index - 1) &&
      Math.abs(before.y + before.height / 2 - middle) < 0.3 * line.size &&
      line.x - (before.x + before.width) > minGap * line.size;
    if (isNext) row.push(index);
    else rows.push([index]);
  });
  return rows;
}

/** Checks whether the cells of two rows are below each other: at their left, middle or right. */
function isAligned(one: readonly TextLine[], other: readonly TextLine[]): boolean {
  return one.every((line, column) => {
    const below = other[column];
    if (!below) return false;
    const at = (part: number) => Math.abs(line.x + part * line.width - below.x - part * below.width) < aligned;
    return at(0) || at(0.5) || at(1);
  });
}

const isAscending = (values: readonly string[]) =>
  values.every(
    (value, index) => /^\p{Nd}+$/u.test(value) && (index === 0 || Number(value) >= Number(values[index - 1])),
  );

/**
 * Finds tables without ruled lines: at least three rows that follow each other, with the same number of short cells,
 * which are aligned. Columns of text do not match, because their lines do not follow each other on one baseline.
 */
export function findAlignedTables(lines: readonly TextLine[], isFree: (index: number) => boolean): Grid[] {
  const grids: Grid[] = [];
  let open: number[][] = [];
  const close = () => {
    const cells = open.map((row) => row.flatMap((index) => lines[index] ?? []));
    const isList = cells.every(([first]) => first !== undefined && readItemMark(first.text) !== null);
    // A table of contents ends with page numbers.
    const isContents =
      isAscending(cells.map((row) => row.at(-1)?.text ?? '')) && cells.some(([first]) => (first?.text.length ?? 0) > 8);
    if (open.length >= minRows && !isList && !isContents && !cells.every(isMonospaced)) {
      const isBold = cells[0]?.every(({ bold }) => bold) === true && cells[1]?.some(({ bold }) => !bold) === true;
      grids.push({ rows: open.map((row) => row.map((index) => [index])), headerRows: isBold ? 1 : 0 });
    }
    open = [];
  };
  for (const row of baselineRows(lines, isFree)) {
    const texts = row.flatMap((index) => lines[index] ?? []);
    const last = open.at(-1)?.flatMap((index) => lines[index] ?? []) ?? [];
    const isCells = row.length > 1 && texts.every(({ text }) => text.length <= maxCellText);
    const [line, before] = [texts[0], last[0]];
    const isBelow = line && before && line.y > before.y && line.y - before.y < 2.2 * line.size;
    const isNext = isCells && isBelow && row.length === last.length && isAligned(last, texts);
    if (!isNext) close();
    if (isCells) open.push(row);
  }
  close();
  return grids;
}
