import type { TextLine } from '@leafcast/book';
import type { Grid } from './grid.ts';
import type { Rule, Rules } from './rules.ts';

/** Distance in points within which the ends of ruled lines of one table agree. */
const sameEnd = 8;
/** Minimum gap in font sizes between columns without ruled lines. */
const minColumnGap = 0.45;
/** Maximum fraction of a page's height of a table that has only two ruled lines. */
const maxOpenHeight = 0.45;
/** Maximum average length of a cell in characters, without and with ruled lines between the columns. */
const maxCellText = { open: 34, ruled: 400 };
/** Minimum fraction of rows with text in several columns. */
const minFullRows = 0.5;
/** Minimum fraction of cells with text. The boxes of a diagram leave more cells empty. */
const minFilled = 0.55;
/** Maximum number of cells. */
const maxCells = 2000;
/** Maximum number of lines of text, and of ruled lines, in a table. */
const maxInside = 3000;
const maxRuled = 500;

interface Region {
  readonly x0: number;
  readonly x1: number;
  /** Places of the horizontal lines, from the top. */
  readonly ys: readonly number[];
}

/** Groups horizontal lines with the same ends, which may be the lines of one table or of several. */
function regionsOf(rules: Rules, pageHeight: number): Region[] {
  const stacks: Rule[][] = [];
  for (const rule of rules.horizontal.toSorted((a, b) => a.at - b.at)) {
    const stack = stacks.find(
      ([first]) => first && Math.abs(first.from - rule.from) < sameEnd && Math.abs(first.to - rule.to) < sameEnd,
    );
    if (stack) stack.push(rule);
    else stacks.push([rule]);
    if (stacks.length > 500) return [];
  }
  return stacks.flatMap((stack) => {
    const ys = stack.map(({ at }) => at).filter((at, index, all) => index === 0 || at - (all[index - 1] ?? 0) > 3);
    const [x0, x1] = [Math.min(...stack.map(({ from }) => from)), Math.max(...stack.map(({ to }) => to))];
    const height = (ys.at(-1) ?? 0) - (ys[0] ?? 0);
    const isTable = ys.length >= 3 || (ys.length === 2 && height < maxOpenHeight * pageHeight);
    return isTable ? [{ x0, x1, ys }] : [];
  });
}

const middleOf = ({ x, y, width, height }: TextLine) => ({ x: x + width / 2, y: y + height / 2 });

/** Returns the boundaries between columns. */
function columnEdges(
  { x0, x1, ys }: Region,
  rules: Rules,
  inside: readonly TextLine[],
): { edges: number[]; isRuled: boolean } {
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  const crossing = rules.vertical
    .filter(
      ({ at, from, to }) =>
        at > x0 + 4 && at < x1 - 4 && Math.min(to, bottom) - Math.max(from, top) > 0.5 * (bottom - top),
    )
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  if (crossing.length > 0)
    return { edges: crossing.filter((at, index) => index === 0 || at - (crossing[index - 1] ?? 0) > 6), isRuled: true };
  // A heading across several columns does not hide the gaps between them.
  const spans = inside
    .filter(({ width }) => width < 0.6 * (x1 - x0))
    .map(({ x, width, size }) => ({ from: x, to: x + width, size }))
    .toSorted((a, b) => a.from - b.from);
  const edges: number[] = [];
  let end = spans[0]?.to ?? 0;
  for (const { from, to, size } of spans) {
    if (from - end > minColumnGap * size) edges.push((from + end) / 2);
    end = Math.max(end, to);
  }
  return { edges, isRuled: false };
}

/** Groups lines into rows: between horizontal lines, or by baseline if the table has too few of them. */
function rowsOf(inside: readonly number[], lines: readonly TextLine[], { ys }: Region, isGrid: boolean): number[][] {
  const placed = inside
    .flatMap((index) => (lines[index] ? [{ index, line: lines[index], ...middleOf(lines[index]) }] : []))
    .toSorted((a, b) => a.y - b.y);
  const rows: { y: number; members: number[] }[] = [];
  for (const { index, line, y } of placed) {
    const before = rows.at(-1);
    const band = (at: number) => ys.findIndex((rule) => rule > at);
    const isSame = before && (isGrid ? band(before.y) === band(y) : y - before.y < 0.5 * line.size);
    if (isSame) before.members.push(index);
    else rows.push({ y, members: [index] });
  }
  return rows.map(({ members }) => members);
}

/** Joins rows with text in few columns to the row above, if no ruled line is between them: wrapped cells. */
function joinWrapped(rows: readonly number[][][], lines: readonly TextLine[], { ys }: Region): number[][][] {
  const joined: number[][][] = [];
  const yOf = (row: readonly number[][]) => {
    const line = lines[row.flat()[0] ?? -1];
    return line ? middleOf(line).y : 0;
  };
  for (const row of rows) {
    const before = joined.at(-1);
    const size = lines[row.flat()[0] ?? -1]?.size ?? 0;
    const filled = row.filter((cell) => cell.length > 0).length;
    const isApart = before && ys.some((y) => y > yOf(before) && y < yOf(row));
    const isNear = before && yOf(row) - lastY(before, lines) < 1.45 * size;
    const isWrapped =
      before &&
      filled * 2 <= row.length &&
      !isApart &&
      isNear &&
      before.filter((cell) => cell.length > 0).length > filled;
    if (isWrapped) joined[joined.length - 1] = before.map((cell, column) => [...cell, ...(row[column] ?? [])]);
    else joined.push([...row]);
  }
  return joined;
}

const lastY = (row: readonly number[][], lines: readonly TextLine[]): number =>
  Math.max(...row.flat().map((index) => (lines[index] ? middleOf(lines[index]).y : 0)));

/** Finds the cells of one region; `null` if it is not a table, for example text between two lines. */
function readRegion(region: Region, rules: Rules, lines: readonly TextLine[]): Grid | null {
  const { x0, x1, ys } = region;
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  const inside = lines.flatMap((line, index) => {
    const { x, y } = middleOf(line);
    return x > x0 - 2 && x < x1 + 2 && y > top - 1 && y < bottom + 1 && !line.angle ? [index] : [];
  });
  if (inside.length > maxInside || ys.length > maxRuled) return null;
  const texts = inside.flatMap((index) => lines[index] ?? []);
  const { edges, isRuled } = columnEdges(region, rules, texts);
  if (edges.length === 0 || edges.length > 40) return null;
  const rtl = texts.filter((line) => line.rtl).length * 2 > texts.length;
  const columnOf = (index: number) => {
    const line = lines[index];
    const column = line ? edges.filter((edge) => edge < middleOf(line).x).length : 0;
    return rtl ? edges.length - column : column;
  };
  const cellsOf = (row: readonly number[]) => {
    const columns: number[][] = Array.from({ length: edges.length + 1 }, () => []);
    for (const index of row) columns[columnOf(index)]?.push(index);
    return columns;
  };
  const byBaseline = rowsOf(inside, lines, region, false).map(cellsOf);
  const complete = byBaseline.filter((row) => row.every((cell) => cell.length > 0)).length;
  // With only one line below the header, the other rows have no lines between them.
  const inHeader = byBaseline.filter((row) => (lines[row.flat()[0] ?? -1]?.y ?? 0) < (ys[1] ?? 0)).length;
  const isOpen = ys.length === 3 && inHeader === 1 && complete > 2;
  const isGrid = isRuled && ys.length >= 3 && !isOpen;
  const cells = isGrid ? rowsOf(inside, lines, region, true).map(cellsOf) : byBaseline;
  const rows = (isGrid ? cells : joinWrapped(cells, lines, region)).map((row) =>
    row.map((cell) =>
      cell.toSorted((a, b) => {
        const [one, other] = [lines[a], lines[b]];
        if (!one || !other) return 0;
        return Math.abs(middleOf(one).y - middleOf(other).y) > 0.5 * one.size
          ? one.y - other.y
          : rtl
            ? other.x - one.x
            : one.x - other.x;
      }),
    ),
  );
  const full = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  const filled = rows.flat().filter((cell) => cell.length > 0);
  const average = texts.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, filled.length);
  if (filled.length < minFilled * rows.flat().length) return null;
  if (rows.length < 2 || rows.flat().length > maxCells || full.length < minFullRows * rows.length) return null;
  if (average > (isRuled ? maxCellText.ruled : maxCellText.open)) return null;
  const firstLine = lines[rows[0]?.flat()[0] ?? -1];
  const secondLine = lines[rows[1]?.flat()[0] ?? -1];
  const isApart = firstLine && secondLine && ys.some((y) => y > middleOf(firstLine).y && y < middleOf(secondLine).y);
  const isBold = rows[0]?.flat().every((index) => lines[index]?.bold) === true;
  const isHeader = (isApart && !isGrid) || (isBold && rows[1]?.flat().some((index) => !lines[index]?.bold) === true);
  return { rows, headerRows: isHeader ? 1 : 0 };
}

/** Finds tables between ruled lines. */
export function findRuledTables(lines: readonly TextLine[], rules: Rules, pageHeight: number): Grid[] {
  const grids: Grid[] = [];
  const taken = new Set<number>();
  for (const region of regionsOf(rules, pageHeight)) {
    const grid = readRegion(region, rules, lines);
    const members = grid?.rows.flat(2) ?? [];
    if (!grid || members.some((index) => taken.has(index))) continue;
    for (const index of members) taken.add(index);
    grids.push(grid);
  }
  return grids;
}
