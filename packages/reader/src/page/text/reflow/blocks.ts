import { type Box, findRuby, isVerticalText, type JoinedText, joinTextLines, type TextLine } from '@leafcast/book';

/** A line and its position in the page's text, whose lines are joined by line feeds. */
export interface PlacedLine {
  readonly line: TextLine;
  readonly start: number;
}

/** A paragraph or a heading, assembled from lines. Positions refer to the page's text; the box is in points. */
export interface ArticleBlock {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly joined: JoinedText;
  readonly start: number;
  readonly end: number;
  readonly box: Box;
  /** Font size in points. */
  readonly size: number;
  readonly rtl: boolean;
}

/**
 * Returns the lines of a page with their positions. Rotated lines are omitted, because they are not body text.
 *
 * @param isVertical whether the text is vertical (`isVerticalText`); lines that run down are then included
 */
export function placedLines(lines: readonly TextLine[], isVertical = isVerticalText(lines)): PlacedLine[] {
  let start = 0;
  const placed: PlacedLine[] = [];
  for (const line of lines) {
    const isBody = !line.angle || (isVertical && line.angle === 90);
    if (line.text.trim() !== '' && isBody) placed.push({ line, start });
    start += line.text.length + 1;
  }
  return placed;
}

/** Returns a line in the position that it would have if its page were turned so that vertical text is horizontal. */
function uprightLine(line: TextLine): TextLine {
  const { x, y, width, height, angle } = line;
  return angle === 90 ? { ...line, x: y, y: -(x + width), width: height, height: width } : line;
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
  if (before.at(-1)?.angle !== line.angle) return false;
  return line.angle ? continuesUpright(before.map(uprightLine), uprightLine(line)) : continuesUpright(before, line);
}

function continuesUpright(before: readonly TextLine[], line: TextLine): boolean {
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

/** Combines lines in reading order into paragraphs. Ruby belongs to the paragraph of its word. */
export function joinLinesIntoBlocks(lines: readonly PlacedLine[]): ArticleBlock[] {
  const ruby = findRuby(lines.map(({ line }) => line));
  const groups: PlacedLine[][] = [];
  const groupOf = new Map<TextLine, PlacedLine[]>();
  for (const placed of lines) {
    if (ruby.has(placed.line)) continue;
    const open = groups.at(-1);
    const isContinued =
      open &&
      continuesParagraph(
        open.map(({ line }) => line),
        placed.line,
      );
    const group = isContinued ? open : [];
    if (!isContinued) groups.push(group);
    group.push(placed);
    groupOf.set(placed.line, group);
  }
  for (const placed of lines) {
    const base = ruby.get(placed.line)?.[0]?.base;
    if (base) groupOf.get(base)?.push(placed);
  }
  return groups.map((group) => createArticleBlock(group.toSorted((a, b) => a.start - b.start)));
}

/**
 * Creates a block from its lines.
 *
 * @param placed lines of the block, at least one
 * @param isCode whether line breaks and indentation are kept
 */
export function createArticleBlock(placed: readonly PlacedLine[], isCode = false): ArticleBlock {
  const lines = placed.map(({ line }) => line);
  const last = placed.at(-1);
  const joined = joinTextLines(lines, isCode);
  return {
    text: joined.text,
    joined,
    lines,
    start: placed[0]?.start ?? 0,
    end: last ? last.start + last.line.text.length : 0,
    box: boxAround(lines),
    size: joined.size,
    rtl: lines[0]?.rtl === true,
  };
}

/** Returns the smallest box that contains boxes; an empty box if there are none. */
export function boxAround(all: readonly Box[]): Box {
  const boxes = all.filter(({ width, height }) => width > 0 || height > 0);
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
