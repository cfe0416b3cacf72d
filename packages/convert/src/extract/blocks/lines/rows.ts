import type { TextLine } from '@leafcast/book';

/**
 * A row of text: adjacent lines on one baseline, such as the number of a heading and its words. Coordinates are in
 * points along and across the direction of reading, so that all rules apply to every direction: `start` < `end` in the
 * direction of reading, and `top` < `bottom` in the direction in which rows follow each other. In right-to-left and
 * vertical text they can be negative.
 */
export interface Row {
  /** Index of the first line on the page, and index after the last line. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  /** Font size, in points, of most of the row. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isMonospaced: boolean;
  readonly direction: Direction;
}

type Direction = 'right' | 'left' | 'down' | 'up' | 'over';

/** Maximum number of characters of a row that are compared and searched. */
const maxText = 2000;
/** Height of a row in font sizes. */
const rowHeight = 1.2;
/** Maximum gap within a row, in font sizes; and after the number or bullet at its start. */
const maxGap = 2.2;
const maxGapAfterMark = 5;
const mark = /^[([]?[\p{L}\p{N}]{0,4}(?:[.\-–][\p{L}\p{N}]{1,3}){0,6}[.)\]、:]?$|^[^\p{L}\p{N}\s]$/u;
const letter = /\p{L}/u;

function directionOf({ angle, rtl }: TextLine): Direction {
  if (angle === 90) return 'down';
  if (angle === 270) return 'up';
  if (angle === 180) return 'over';
  return rtl ? 'left' : 'right';
}

function placeOf(
  { x, y, width, height }: TextLine,
  direction: Direction,
): Pick<Row, 'start' | 'end' | 'top' | 'bottom'> {
  if (direction === 'right') return { start: x, end: x + width, top: y, bottom: y + height };
  if (direction === 'left') return { start: -(x + width), end: -x, top: y, bottom: y + height };
  if (direction === 'down') return { start: y, end: y + height, top: -(x + width), bottom: -x };
  if (direction === 'up') return { start: -(y + height), end: -y, top: x, bottom: x + width };
  return { start: -(x + width), end: -x, top: -(y + height), bottom: -y };
}

/** A row that is being built. */
interface OpenRow {
  from: number;
  lines: TextLine[];
  direction: Direction;
  /** Whether the row has a letter, which determines the direction. A number has the direction of the words beside it. */
  isSettled: boolean;
}

function close({ from, lines, direction }: OpenRow): Row {
  const places = lines.map((line) => placeOf(line, direction));
  const letters = (some: (line: TextLine) => boolean) =>
    lines.reduce((sum, line) => (some(line) ? sum + line.text.length : sum), 0);
  const longest = lines.reduce((most, line) => (line.text.length > most.text.length ? line : most));
  const all = letters(() => true);
  // Fonts disagree about the height of a line, and superscripts extend its box, so the height follows from the font size.
  const main = placeOf(longest, direction);
  const middle = (main.top + main.bottom) / 2;
  return {
    from,
    to: from + lines.length,
    text: lines
      .map(({ text }) => text)
      .join(' ')
      .slice(0, maxText),
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
    top: middle - (rowHeight / 2) * longest.size,
    bottom: middle + (rowHeight / 2) * longest.size,
    size: longest.size,
    isBold: letters(({ bold }) => bold === true) >= 0.9 * all,
    isMonospaced: letters(({ monospaced }) => monospaced === true) >= 0.9 * all,
    direction,
  };
}

/** Checks whether a line is on the baseline of a row and close behind it. */
function isOnRow(row: OpenRow, line: TextLine): Direction | null {
  const last = row.lines.at(-1);
  if (!last || (last.angle ?? 0) !== (line.angle ?? 0)) return null;
  const own = directionOf(line);
  const isSettled = letter.test(line.text);
  if (row.isSettled && isSettled && own !== row.direction) return null;
  const direction = row.isSettled ? row.direction : own;
  const [before, after] = [placeOf(last, direction), placeOf(line, direction)];
  const size = Math.max(last.size, line.size);
  const middle = (after.top + after.bottom) / 2;
  const isLevel =
    Math.abs(after.bottom - before.bottom) < 0.45 * size || (middle > before.top && middle < before.bottom);
  const limit = row.lines.length === 1 && mark.test(last.text) ? maxGapAfterMark : maxGap;
  const gap = after.start - before.end;
  // A note in the margin is in another size.
  const isOtherSize = Math.abs(last.size - line.size) > 0.15 * size && gap > 0.6 * size;
  return isLevel && !isOtherSize && gap > -size && gap < limit * size ? direction : null;
}

/** Combines the lines of a page into rows, in the order of the lines. */
export function toRows(lines: readonly TextLine[], from = 0, to = lines.length): Row[] {
  const rows: Row[] = [];
  let open: OpenRow | null = null;
  for (let index = from; index < to; index += 1) {
    const line = lines[index];
    if (!line) continue;
    const direction: Direction | null = open && isOnRow(open, line);
    if (open && direction) {
      open.lines.push(line);
      open.direction = direction;
      open.isSettled ||= letter.test(line.text);
      continue;
    }
    if (open) rows.push(close(open));
    open = { from: index, lines: [line], direction: directionOf(line), isSettled: letter.test(line.text) };
  }
  if (open) rows.push(close(open));
  return rows;
}

/** Checks whether two rows share part of their extent along the line, so that one can be above the other. */
export const isSameColumn = (one: Row, other: Row): boolean =>
  one.direction === other.direction && one.start < other.end && other.start < one.end;

/** Returns the distance in points from a row down to the next row of its column; `null` if that row is elsewhere. */
export function gapBelow(row: Row | undefined, next: Row | undefined): number | null {
  if (!row || !next || !isSameColumn(row, next) || next.bottom <= row.bottom) return null;
  return next.top - row.bottom;
}
