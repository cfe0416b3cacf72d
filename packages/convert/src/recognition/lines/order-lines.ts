import { lineOf, type PixelBox, type RecognizedLine, type RecognizedWord, wordText } from './recognized-line.ts';

/** Depth of columns within columns that is searched; a newspaper page has three. */
const maxDepth = 8;
/** Minimum width of the gap between two columns, as a multiple of the height of a line. */
const minGutter = 0.9;
/** Minimum mean length of a line in a column, in characters. Shorter lines are cells of a table, which is read by rows. */
const minCharacters = 12;
const minLines = 3;

/** A part of a line on one side of a gap, and the number of its line. */
interface Segment extends RecognizedLine {
  readonly line: number;
}

/**
 * Arranges lines in reading order: columns one after another, each from top to bottom. Lines that extend over several
 * columns are divided between them.
 *
 * @param isRightToLeft whether the first column is on the right
 */
export function orderLines(lines: readonly RecognizedLine[], isRightToLeft: boolean): RecognizedLine[] {
  const height = median(lines.map(({ top, bottom }) => bottom - top));
  const segments = lines.flatMap((line, index) => splitAtGaps(line, index, height * minGutter));
  return joinLines(orderSegments(segments, { gutter: height * minGutter, isRightToLeft }, maxDepth));
}

function splitAtGaps({ words }: RecognizedLine, line: number, gap: number): Segment[] {
  const parts: RecognizedWord[][] = [];
  for (const word of words.toSorted((one, other) => one.left - other.left)) {
    const part = parts.at(-1);
    if (part && word.left - Math.max(...part.slice(-1).map(({ right }) => right)) <= gap) part.push(word);
    else parts.push([word]);
  }
  const places = new Map(words.map((word, index) => [word, index]));
  // Within a part, the order of the words stays as it was read, from right to left in Arabic text.
  const asRead = (part: RecognizedWord[]) =>
    part.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  return parts.map((part) => ({ ...lineOf(asRead(part)), line }));
}

interface Direction {
  /** Minimum width of the gap between columns, in pixels. */
  readonly gutter: number;
  readonly isRightToLeft: boolean;
}

function orderSegments(segments: readonly Segment[], direction: Direction, depth: number): Segment[] {
  const columns = depth > 0 ? columnsOf(segments, direction) : null;
  if (columns) return columns.flatMap((column) => orderSegments(column, direction, depth - 1));
  const bands = depth > 0 ? bandsOf(segments) : [segments];
  if (bands.length <= 1) return byRows(segments, direction);
  const ordered: Segment[] = [];
  for (let from = 0; from < bands.length; ) {
    const { to, group } = longestGroup(bands, from, direction);
    ordered.push(
      ...(to - from > 1 || group !== null
        ? orderSegments(group ?? [], direction, depth - 1)
        : byRows(bands[from] ?? [], direction)),
    );
    from = to;
  }
  return ordered;
}

/**
 * Returns as many consecutive bands as have the same columns, so that a gap between paragraphs that crosses all columns
 * does not divide them.
 */
function longestGroup(bands: readonly (readonly Segment[])[], from: number, direction: Direction) {
  let group: Segment[] | null = null;
  let to = from + 1;
  const collected = [...(bands[from] ?? [])];
  if (splitByGutters(collected, direction.gutter).length > 1) {
    for (let next = from + 1; next <= bands.length; next += 1) {
      if (columnsOf(collected, direction)) {
        group = [...collected];
        to = next;
      }
      if (next === bands.length) break;
      collected.push(...(bands[next] ?? []));
      if (splitByGutters(collected, direction.gutter).length < 2) break;
    }
  }
  return { group, to };
}

/** Returns the columns in reading order; `null` if the segments are not arranged in columns of text. */
function columnsOf(segments: readonly Segment[], { gutter, isRightToLeft }: Direction): Segment[][] | null {
  const columns = splitByGutters(segments, gutter);
  if (columns.length < 2 || !columns.every(isText)) return null;
  return isRightToLeft ? columns.reverse() : columns;
}

/** Checks whether a column contains running text, and not cells of a table or numbers in a margin. */
function isText(column: readonly Segment[]): boolean {
  if (column.length < minLines) return false;
  const characters = column.reduce((sum, { words }) => sum + words.reduce((all, word) => all + widthOf(word), 0), 0);
  return characters / column.length >= minCharacters;
}

/** Length of a word in characters, of which a Chinese character counts as two. */
function widthOf(word: RecognizedWord): number {
  const text = wordText(word);
  return /[\u2e80-\u9fff\uac00-\ud7af]/u.test(text) ? 2 * text.length : text.length + 1;
}

function splitByGutters(segments: readonly Segment[], gutter: number): Segment[][] {
  return split(
    segments,
    ({ left }) => left,
    ({ right }) => right,
    gutter,
  );
}

/** Divides segments into bands that are separated by horizontal gaps, from top to bottom. */
const bandsOf = (segments: readonly Segment[]): Segment[][] =>
  split(
    segments,
    ({ top, bottom }) => top + (bottom - top) * 0.2,
    ({ top, bottom }) => bottom - (bottom - top) * 0.2,
    0,
  );

function split(
  segments: readonly Segment[],
  startOf: (box: PixelBox) => number,
  endOf: (box: PixelBox) => number,
  gap: number,
): Segment[][] {
  const parts: Segment[][] = [];
  let end = -Infinity;
  for (const segment of segments.toSorted((one, other) => startOf(one) - startOf(other))) {
    if (startOf(segment) - end > gap || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(segment);
    end = Math.max(end, endOf(segment));
  }
  return parts;
}

/** Orders segments from top to bottom. Segments of one row are ordered along the row. */
function byRows(segments: readonly Segment[], { isRightToLeft }: Direction): Segment[] {
  return bandsOf(segments).flatMap((row) =>
    row.toSorted((one, other) =>
      one.line === other.line || overlaps(one, other)
        ? (one.left - other.left) * (isRightToLeft ? -1 : 1)
        : one.top - other.top,
    ),
  );
}

const overlaps = (one: PixelBox, other: PixelBox) =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  0.5 * Math.min(one.bottom - one.top, other.bottom - other.top);

/** Joins segments of one line that follow each other. */
function joinLines(segments: readonly Segment[]): RecognizedLine[] {
  const joined: { line: number; words: RecognizedWord[] }[] = [];
  for (const { line, words } of segments) {
    const last = joined.at(-1);
    if (last?.line === line) last.words.push(...words);
    else joined.push({ line, words: [...words] });
  }
  return joined.map(({ words }) => lineOf(words));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
