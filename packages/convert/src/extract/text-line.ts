import type { TextLine } from '@leafcast/book';
import { isVisible } from './clean-text.ts';
import type { RawChar, RawLine } from './raw-line.ts';

/** Maximum number of characters stored for one page; further text is dropped. @see safety T18 */
export const maxPageCharacters = 50_000;

/** Matches a letter of a script that is written from right to left. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;
const leftToRight = /[\p{L}\p{N}]/u;
const digit = /\p{Nd}/u;
const mark = /\p{Mn}/u;

/** A character together with its combining marks. */
interface Cluster {
  readonly chars: readonly RawChar[];
  readonly from: number;
  readonly to: number;
  readonly side: 'left' | 'right' | 'neutral';
}

function sideOf(char: string): Cluster['side'] {
  // Numbers run from left to right in every script, even in Arabic.
  if (digit.test(char)) return 'left';
  if (rightToLeft.test(char)) return 'right';
  return leftToRight.test(char) ? 'left' : 'neutral';
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Tolerance for equal positions, in points. */
const near = 0.05;
const hasNoWidth = ({ from, to }: Extent) => to - from < 0.01;
const isAround = ({ from, to }: Extent, place: number) => place >= from - near && place <= to + near;
const isSpace = (cluster: Cluster) => cluster.chars.length === 1 && cluster.chars[0]?.code === 0x20;

/**
 * Checks whether a character without a position of its own belongs to a neighbor. A mark is within its letter. The
 * second part of a ligature has no width and is at the end of the first letter.
 */
function attachesTo(neighbor: Extent, char: RawChar, isMark: boolean): boolean {
  const center = (char.from + char.to) / 2;
  return isAround(isMark ? neighbor : { from: neighbor.to, to: neighbor.to }, center);
}

function clustersOf(chars: readonly RawChar[]): Cluster[] {
  const clusters: Cluster[] = [];
  let held: RawChar[] = [];
  chars.forEach((char, index) => {
    const text = String.fromCodePoint(char.code);
    const isMark = mark.test(text);
    const before = clusters.at(-1);
    const next = chars[index + 1];
    if (isMark || hasNoWidth(char)) {
      const onBefore = before !== undefined && !isSpace(before) && attachesTo(before, char, isMark);
      if (next && !onBefore && attachesTo(next, char, isMark)) {
        held.push(char);
        return;
      }
      if (before && (isMark || onBefore)) {
        clusters[clusters.length - 1] = { ...before, chars: [...before.chars, char] };
        return;
      }
    }
    let { from, to } = char;
    // Some PDF writers map a letter and its mark to the glyph of the mark. The position of the letter then looks like a
    // gap, which the engine may have filled with a space.
    if (before && hasNoWidth(char) && isSpace(before) && isAround(before, from)) {
      ({ from, to } = before);
      clusters.pop();
    }
    clusters.push({ chars: [char, ...held], from, to, side: sideOf(text) });
    held = [];
  });
  return clusters;
}

/** Splits clusters into runs that each have one direction, ordered from left to right on the page. */
function runsOf(clusters: readonly Cluster[], base: 'left' | 'right') {
  const runs: { side: 'left' | 'right'; clusters: Cluster[] }[] = [];
  const strongAfter: ('left' | 'right')[] = [];
  let after = base;
  for (let index = clusters.length - 1; index >= 0; index -= 1) {
    const side = clusters[index]?.side;
    if (side === 'left' || side === 'right') after = side;
    strongAfter[index] = after;
  }
  let before = base;
  clusters.forEach((cluster, index) => {
    let side = cluster.side;
    if (side === 'neutral') side = before === strongAfter[index] ? before : base;
    else before = side;
    const run = runs.at(-1);
    if (run?.side === side) run.clusters.push(cluster);
    else runs.push({ side, clusters: [cluster] });
  });
  return runs;
}

/**
 * Reorders a line with right-to-left script from visual order to reading order. If the whole line runs from right to
 * left, its positions are measured from the right.
 */
function readBidi(chars: readonly RawChar[], length: number): { chars: RawChar[]; rtl: boolean } {
  const clusters = clustersOf(chars).toSorted((a, b) => a.from + a.to - b.from - b.to);
  // Numbers run from left to right, but do not determine the direction of their line.
  const letters = clusters.filter(({ chars: [first] }) => !digit.test(String.fromCodePoint(first?.code ?? 0)));
  const count = (side: Cluster['side']) => letters.filter((cluster) => cluster.side === side).length;
  const base = count('right') >= count('left') ? 'right' : 'left';
  const runs = runsOf(clusters, base);
  const ordered: RawChar[] = [];
  for (const run of base === 'right' ? runs.reverse() : runs) {
    const start =
      base === 'right' ? length - Math.max(...run.clusters.map(({ to }) => to)) : (run.clusters[0]?.from ?? 0);
    let end = start;
    // In a run against the line's direction, positions are not in reading order, so the widths of the clusters are
    // added up instead.
    for (const cluster of run.side === 'right' ? run.clusters.reverse() : run.clusters) {
      const from = end;
      end += cluster.to - cluster.from;
      if (run.side === base) end = base === 'right' ? length - cluster.from : cluster.to;
      for (const { code } of cluster.chars) ordered.push({ code, from, to: end });
    }
  }
  return { chars: ordered, rtl: base === 'right' };
}

/**
 * Replacements of single characters: the space that does not break, and bullets that word processors store in the private
 * use area, where other fonts show a box.
 */
const replacements: ReadonlyMap<number, string> = new Map([
  [0xa0, ' '],
  [0xf0a7, '▪'],
  [0xf0b7, '•'],
  [0xf0d8, '➢'],
  [0xf0fc, '✓'],
]);

const tenth = (points: number) => Math.round(points * 10) / 10;

/** Converts a line reported by an engine to a line of the book; returns `null` if the line has no readable text. */
export function toTextLine(line: RawLine): TextLine | null {
  const visible = line.chars.filter(({ code }) => isVisible(code));
  const bidi = visible.some(({ code }) => code > 0x58f && rightToLeft.test(String.fromCodePoint(code)));
  const length = line.angle % 180 === 0 ? line.width : line.height;
  const { chars, rtl } = bidi ? readBidi(visible, length) : { chars: visible, rtl: false };
  let text = '';
  const ends: number[] = [];
  let end = 0;
  for (const { code, to } of chars) {
    const char = replacements.get(code) ?? String.fromCodePoint(code);
    if (text === '' && char.trim() === '') continue;
    end = Math.max(end, Math.round(Math.min(to, length) * 10));
    for (let unit = 0; unit < char.length; unit += 1) ends.push(end);
    text += char;
  }
  const trimmed = text.trimEnd();
  if (trimmed === '') return null;
  return {
    x: tenth(line.x),
    y: tenth(line.y),
    width: tenth(line.width),
    height: tenth(line.height),
    text: trimmed,
    size: tenth(line.size),
    ends: ends.slice(0, trimmed.length),
    ...(rtl ? { rtl: true as const } : {}),
    ...(line.angle === 0 ? {} : { angle: line.angle }),
    ...(line.isBold ? { bold: true as const } : {}),
    ...(line.isMonospaced ? { monospaced: true as const } : {}),
  };
}

/** A line of the book, and the block and cell that contain it. */
interface KeptLine extends Pick<RawLine, 'block' | 'cell'> {
  readonly line: TextLine;
}

/** Returns the lines of a page in reading order, as `keepLines` does. */
export const toTextLines = (...of: Parameters<typeof keepLines>): TextLine[] =>
  keepLines(...of).map(({ line }) => line);

/** Returns the lines of a page in reading order, with at most `maxPageCharacters` characters. */
export function keepLines(
  lines: readonly RawLine[],
  page: { readonly width: number; readonly height: number },
): KeptLine[] {
  const result: KeptLine[] = [];
  let characters = 0;
  for (const raw of lines) {
    const line = toTextLine(raw);
    if (!line || line.x > page.width || line.y > page.height || line.x + line.width < 0 || line.y + line.height < 0)
      continue;
    characters += line.text.length;
    if (characters > maxPageCharacters) break;
    const { block, cell } = raw;
    result.push({ line, ...(block !== undefined && { block }), ...(cell !== undefined && { cell }) });
  }
  return result;
}
