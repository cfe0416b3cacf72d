import type { RawChar, RawLine } from '../raw-line.ts';
import { rightToLeft } from '../text-line.ts';

/** Widths of gaps between two parts of a line, relative to the font size: part of a word, space, separate lines. */
const gaps = { overlap: -0.3, space: 0.15, most: 1 } as const;
/** Minimum overlap of two parts of a line across the line, relative to the smaller part. */
const leastOverlap = 0.5;
const space = 0x20;

/**
 * Joins two consecutive parts of a line, which tags have separated, for example at a link.
 *
 * @returns `null` if they are not on one line, or too far apart
 */
export function joinFragments(one: RawLine, other: RawLine): RawLine | null {
  if (one.angle !== other.angle || one.block !== other.block || one.cell !== other.cell) return null;
  const isUpright = one.angle % 180 === 0;
  const [a, b] = [acrossOf(one, isUpright), acrossOf(other, isUpright)];
  const overlap = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  if (overlap < leastOverlap * Math.min(a.to - a.from, b.to - b.from)) return null;
  const isBackward = one.angle >= 180;
  const [first, second] = [alongOf(one, isUpright, isBackward), alongOf(other, isUpright, isBackward)];
  const size = Math.max(one.size, other.size);
  const isAfter = second.from - first.to >= gaps.overlap * size;
  // The characters of right-to-left lines are put in order by their positions later.
  const isBefore = first.from - second.to >= gaps.overlap * size && (hasRightToLeft(one) || hasRightToLeft(other));
  if (!isAfter && !isBefore) return null;
  const gap = isAfter ? second.from - first.to : first.from - second.to;
  if (gap > gaps.most * size) return null;
  const from = Math.min(first.from, second.from);
  const between = isAfter ? first.to : second.to;
  const chars = [
    ...shifted(one.chars, first.from - from),
    ...(gap > gaps.space * size && !isSpace(one.chars.at(-1)) && !isSpace(other.chars[0])
      ? [{ code: space, from: between - from, to: between - from + gap }]
      : []),
    ...shifted(other.chars, second.from - from),
  ];
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    ...one,
    x: left,
    y: top,
    width: Math.max(one.x + one.width, other.x + other.width) - left,
    height: Math.max(one.y + one.height, other.y + other.height) - top,
    size,
    chars,
  };
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

const acrossOf = ({ x, y, width, height }: RawLine, isUpright: boolean): Extent =>
  isUpright ? { from: y, to: y + height } : { from: x, to: x + width };

/** Returns the extent along the baseline. Backward lines are measured in their own direction. */
function alongOf({ x, y, width, height }: RawLine, isUpright: boolean, isBackward: boolean): Extent {
  const [from, to] = isUpright ? [x, x + width] : [y, y + height];
  return isBackward ? { from: -to, to: -from } : { from, to };
}

const hasRightToLeft = ({ chars }: RawLine) => chars.some(({ code }) => rightToLeft.test(String.fromCodePoint(code)));

const isSpace = (char: RawChar | undefined) => char?.code === space;

const shifted = (chars: readonly RawChar[], by: number): readonly RawChar[] =>
  by === 0 ? chars : chars.map(({ code, from, to }) => ({ code, from: from + by, to: to + by }));
