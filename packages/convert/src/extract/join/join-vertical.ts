import type { RawChar, RawLine } from '../raw-line.ts';

/** Maximum gap and maximum overlap of two characters below each other, relative to the font size. */
const gaps = { most: 0.4, overlap: -0.3 } as const;
/** Maximum difference of the centers of two characters below each other, and maximum width, relative to the font size. */
const [sideways, widest] = [0.4, 1.6];
/** Number of characters below each other from which they are a line. */
const leastLines = 3;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Joins characters below each other into vertical lines. Engines report each upright character of vertical Chinese and
 * Japanese text as a line of its own.
 *
 * @param lines lines in reading order
 */
export function joinVerticalLines(lines: readonly RawLine[]): readonly RawLine[] {
  const joined: RawLine[] = [];
  let column: RawLine[] = [];
  const end = () => {
    if (isColumn(column)) joined.push(toVerticalLine(column));
    else joined.push(...column);
    column = [];
  };
  for (const line of lines) {
    const before = column.at(-1);
    if (before && !isBelow(before, line)) end();
    if (mayBePart(line)) column.push(line);
    else {
      end();
      joined.push(line);
    }
  }
  end();
  return joined;
}

/** Checks whether a line may be part of a vertical line: an upright character or short number, or a rotated word. */
function mayBePart({ angle, width, size, chars }: RawLine): boolean {
  return angle === 90 || (angle === 0 && chars.length <= 4 && width <= widest * size);
}

function isBelow(before: RawLine, line: RawLine): boolean {
  if (before.block !== line.block || before.cell !== line.cell) return false;
  const size = Math.max(before.size, line.size);
  const gap = line.y - (before.y + before.height);
  const aside = Math.abs(line.x + line.width / 2 - (before.x + before.width / 2));
  return gap <= gaps.most * size && gap >= gaps.overlap * size && aside <= sideways * size;
}

const isEastAsian = ({ angle, chars }: RawLine) =>
  angle === 0 && chars.some(({ code }) => eastAsian.test(String.fromCodePoint(code)));

/** Checks whether lines below each other are a vertical line. */
const isColumn = (column: readonly RawLine[]) => column.filter(isEastAsian).length >= leastLines;

function toVerticalLine(column: readonly RawLine[]): RawLine {
  const [first] = column;
  if (!first) throw new Error('A line needs characters');
  const left = Math.min(...column.map(({ x }) => x));
  const right = Math.max(...column.map(({ x, width }) => x + width));
  const bottom = Math.max(...column.map(({ y, height }) => y + height));
  return {
    ...first,
    angle: 90,
    x: left,
    width: right - left,
    height: bottom - first.y,
    size: Math.max(...column.map(({ size }) => size)),
    chars: column.flatMap((line) => charsOf(line, line.y - first.y)),
  };
}

/** Returns the characters of a part with their extents along the vertical line. */
function charsOf({ angle, height, chars }: RawLine, from: number): readonly RawChar[] {
  if (angle === 90) return chars.map((char) => ({ ...char, from: char.from + from, to: char.to + from }));
  return chars.map(({ code }, index) => ({
    code,
    from: from + (height * index) / chars.length,
    to: from + (height * (index + 1)) / chars.length,
  }));
}
