import { isSameColumn, type Row } from '../lines/rows.ts';
import { startsCaption, startsFootnote } from '../lines/signs.ts';

const endsSentence = /[.!?:;…。！？：；؟][”"’'»）)\]]*$/u;
const endsInWord = /\p{L}[-‐\u00ad]$/u;

const isSameSize = (one: Row, other: Row) => Math.abs(one.size - other.size) <= 0.12 * Math.max(one.size, other.size);

/** Returns the distance between two rows in font sizes; negative if the second row is above the first. */
const pitchOf = (before: Row, row: Row) => (row.bottom - before.bottom) / Math.max(before.size, row.size, 1);

/** Returns the rows after the last jump to another column. Only they tell where the lines of a column start and end. */
function columnOf(rows: readonly Row[]): readonly Row[] {
  const recent = rows.slice(-12);
  const jump = recent.findLastIndex((row, at) => {
    const before = recent[at - 1];
    return before !== undefined && row.top < before.top - 0.5 * row.size;
  });
  return recent.slice(Math.max(0, jump));
}

/**
 * Checks whether a row continues a paragraph. The criteria are font size, line spacing, an indented first line, and a
 * short last line.
 *
 * @param rows rows of the paragraph, at least one
 */
export function continuesParagraph(rows: readonly Row[], row: Row): boolean {
  const last = rows.at(-1);
  const first = rows[0];
  if (!last || !first || last.direction !== row.direction || !isSameSize(last, row)) return false;
  if (last.isMonospaced !== row.isMonospaced || startsCaption(row.text)) return false;
  const pitch = pitchOf(last, row);
  // Pieces of one row belong together unless the gap between them is wide.
  if (Math.abs(pitch) < 0.4) return row.start - last.end < 3 * row.size && row.start > last.start;
  // Text continues in the next column only if the sentence is unfinished.
  if (pitch < 0) return !endsSentence.test(last.text) && /^[\p{Ll}\p{Lo}]/u.test(row.text) && rows.length > 1;
  const column = columnOf(rows);
  const before = column.at(-2);
  const step = before ? pitchOf(before, last) : 0;
  if (pitch > Math.max(1.2, 1.3 * (step > 0.5 ? step : 1.75))) return false;
  if (endsInWord.test(last.text) && /^\p{Ll}/u.test(row.text)) return true;
  if (!isSameColumn(last, row)) return false;
  const margin = Math.min(...column.slice(1).map(({ start }) => start), column.length > 1 ? last.start : row.start);
  if (row.start - margin > 0.8 * row.size && column.length > 1) return false;
  const edge = Math.max(...column.map(({ end }) => end), row.end);
  const missing = (edge - last.end) / Math.max(1, edge - margin);
  return !(missing > 0.15 && (endsSentence.test(last.text) || missing > 0.45));
}

/** Checks whether a row directly below others belongs to them. */
function isBelow(rows: readonly Row[], row: Row, maxPitch: number): boolean {
  const last = rows.at(-1);
  if (!last || last.direction !== row.direction) return false;
  const pitch = pitchOf(last, row);
  if (Math.abs(pitch) < 0.4) return row.start - last.end < 3 * row.size && row.start > last.start;
  return pitch > 0 && pitch < maxPitch && isSameColumn(last, row);
}

export function continuesCaption(rows: readonly Row[], row: Row): boolean {
  const last = rows.at(-1);
  const isSame = last !== undefined && isSameSize(last, row) && !startsCaption(row.text);
  return isSame && last.isBold === row.isBold
    ? isBelow(rows, row, 1.5)
    : isSame && rows.length === 1 && isBelow(rows, row, 1.4);
}

export const continuesFootnote = (rows: readonly Row[], row: Row): boolean => {
  const last = rows.at(-1);
  return last !== undefined && isSameSize(last, row) && !startsFootnote(row.text) && isBelow(rows, row, 1.6);
};

/** Code may be indented and may have empty lines. */
export const continuesCode = (rows: readonly Row[], row: Row): boolean => {
  const last = rows.at(-1);
  if (!last || !row.isMonospaced || !isSameSize(last, row) || last.direction !== row.direction) return false;
  const pitch = pitchOf(last, row);
  return Math.abs(pitch) < 0.4 || (pitch > 0 && pitch < 3.2);
};
