import type { Box, TextLine } from '@leafcast/book';
import { joinLines } from './join-lines.ts';

/** A line and its position in the page's text, whose lines are joined by line feeds. */
export interface PlacedLine {
  readonly line: TextLine;
  readonly start: number;
}

/** A paragraph or a heading, assembled from lines. Positions refer to the page's text; the box is in points. */
export interface ArticleBlock {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly box: Box;
  /** Font size in points. */
  readonly size: number;
  readonly rtl: boolean;
}

/** Returns the lines of a page with their positions. Rotated lines are omitted, because they are not body text. */
export function placedLines(lines: readonly TextLine[]): PlacedLine[] {
  let start = 0;
  const placed: PlacedLine[] = [];
  for (const line of lines) {
    if (line.text.trim() !== '' && !line.angle) placed.push({ line, start });
    start += line.text.length + 1;
  }
  return placed;
}

const startsItem = /^\s*(?:[•◦▪‣●○■□–—*]\s|\(?\d{1,3}[.)]\s)/u;
const endsInWord = /\p{L}[-‐\u00ad]$/u;
const endsSentence = /[.!?:;…。！？：；][”"’'»）)\]]*$/u;
const endOf = ({ x, width, rtl }: TextLine) => (rtl ? -x : x + width);
const bottomOf = ({ y, height }: TextLine) => y + height;
const startOf = ({ x, width, rtl }: TextLine) => (rtl ? -(x + width) : x);

/**
 * Checks whether a line continues the paragraph of the preceding lines. The criteria are font size, line spacing, an
 * indented first line, a short last line, and list markers.
 *
 * @param before lines of the paragraph, at least one
 */
export function continuesParagraph(before: readonly TextLine[], line: TextLine): boolean {
  const last = before.at(-1);
  const first = before[0];
  if (!last || !first || (last.rtl === true) !== (line.rtl === true) || startsItem.test(line.text)) return false;
  if (Math.abs(line.size - last.size) > 0.12 * last.size) return false;
  // The distance is measured between the bottoms of lines, because a superscript raises the top of a line.
  const pitch = bottomOf(line) - bottomOf(last);
  // Pieces of one row belong together unless the gap between them is wider than a wide space.
  if (Math.abs(pitch) < 0.5 * last.size) {
    const gap = startOf(line) - endOf(last);
    return gap > -last.size && gap < 2 * last.size;
  }
  // Text continues in the next column only if the sentence is unfinished.
  if (pitch < 0) return !endsSentence.test(last.text) && /^[\p{Ll}\p{Lo}]/u.test(line.text) && before.length > 1;
  // Only lines in the same column determine where the column's lines begin and end.
  const jump = before.findLastIndex(({ y }, at) => y < (before[at - 1]?.y ?? y) - 0.5 * last.size);
  const column = before.slice(Math.max(0, jump));
  const before2 = column.at(-2);
  const step = before2 ? bottomOf(last) - bottomOf(before2) : 0;
  const usual = step > 0.5 * last.size ? step : 1.75 * last.size;
  if (pitch > Math.max(1.2 * last.size, 1.3 * usual)) return false;
  if (endsInWord.test(last.text) && /^\p{Ll}/u.test(line.text)) return true;
  const isOverlapping = line.x < last.x + last.width && last.x < line.x + line.width;
  if (!isOverlapping) return false;
  const margin = Math.min(...column.slice(1).map(startOf), startOf(column.length > 1 ? last : line));
  const isIndented = startOf(line) - margin > 0.8 * line.size && !startsItem.test(first.text);
  if (isIndented && column.length > 1) return false;
  const edge = Math.max(...column.map(endOf), endOf(line));
  const isShort = edge - endOf(last) > 0.15 * (edge - margin);
  return !(isShort && (endsSentence.test(last.text) || edge - endOf(last) > 0.45 * (edge - margin)));
}

/** Combines lines in reading order into paragraphs. */
export function joinLinesIntoBlocks(lines: readonly PlacedLine[]): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let open: PlacedLine[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open));
    open = [];
  };
  for (const placed of lines) {
    const lead = open.map(({ line }) => line);
    if (open.length > 0 && !continuesParagraph(lead, placed.line)) close();
    open.push(placed);
  }
  close();
  return blocks;
}

function blockOf(placed: readonly PlacedLine[]): ArticleBlock {
  const lines = placed.map(({ line }) => line);
  const last = placed.at(-1);
  const x = Math.min(...lines.map((line) => line.x));
  const y = Math.min(...lines.map((line) => line.y));
  return {
    text: lines.reduce((text, line) => joinLines(text, line.text), '').trim(),
    start: placed[0]?.start ?? 0,
    end: last ? last.start + last.line.text.length : 0,
    box: {
      x,
      y,
      width: Math.max(...lines.map((line) => line.x + line.width)) - x,
      height: Math.max(...lines.map((line) => line.y + line.height)) - y,
    },
    size: lines[0]?.size ?? 0,
    rtl: lines[0]?.rtl === true,
  };
}
