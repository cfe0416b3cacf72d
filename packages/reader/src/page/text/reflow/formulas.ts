import type { Box, TextLine } from '@leafcast/book';
import type { PlacedLine } from './blocks.ts';

/** Lines of a formula, or lines of text with an inline formula whose parts are above and below the text. */
export interface Formula {
  readonly lines: readonly PlacedLine[];
  readonly text: string;
  /** Bounding box of the formula in points, with a small margin. */
  readonly box: Box;
  /** Font size of the formula's largest characters, in points. */
  readonly size: number;
}

/** Matches characters that are used almost exclusively in mathematics, except those on every keyboard. */
const sign = /[\p{Sm}\u0370-\u03ff\u{1d400}-\u{1d7ff}ℂℕℙℚℝℤℓℵ′″⟨⟩⌊⌋⌈⌉⋯⋮⋱]/gu;
const keyboardSigns = /[+<=>|~^¬±×÷·]/g;
const named =
  /\b(?:arccos|arcsin|arctan|cos|cosh|cot|deg|det|dim|div|exp|gcd|grad|inf|ker|lim|liminf|limsup|ln|log|max|min|mod|rank|rot|sin|sinh|sup|tan|tanh|tr)\b/g;
const word = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{L}{3,}/gu;

const bottomOf = ({ y, height }: Box) => y + height;
const lettersOf = (found: RegExpMatchArray | null) => (found ?? []).join('').length;

/** Maximum number of characters in an index, a limit or a numerator of a formula. */
const maxLimitLength = 10;

/**
 * Checks whether two lines are parts of one row, even if their heights differ. They are parts of one row if they are
 * side by side, or if one is a limit of the other.
 */
function isSideBySide(one: TextLine, other: TextLine): boolean {
  const shared = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.y, other.y);
  const gap = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const size = Math.max(one.size, other.size);
  if (shared > 0.3 * Math.min(one.height, other.height)) return gap < 1.5 * size;
  const isLimit = ({ text, size: own }: TextLine) => text.length <= (own < 0.85 * size ? maxLimitLength : 2);
  return (isLimit(one) || isLimit(other)) && shared > -0.9 * size && gap < 1.5 * size;
}

/** Groups lines that are side by side into rows. The rows are sorted by their first lines. */
function rowsOf(lines: readonly PlacedLine[]): PlacedLine[][] {
  const rows: PlacedLine[][] = [];
  for (const placed of lines) {
    const joined = rows.filter((row) => row.some(({ line }) => isSideBySide(line, placed.line)));
    const [first] = joined;
    if (!first) rows.push([placed]);
    else {
      for (const row of joined.slice(1)) {
        first.push(...row);
        rows.splice(rows.indexOf(row), 1);
      }
      first.push(placed);
    }
  }
  return rows;
}

/**
 * Checks whether a row is a formula that plain text cannot represent: the row has parts at several heights, or has
 * symbols and hardly any words.
 */
function isFormula(row: readonly PlacedLine[]): boolean {
  const lines = row.map(({ line }) => line);
  const text = lines.map((line) => line.text).join(' ');
  const size = Math.max(...lines.map((line) => line.size));
  const signs = lettersOf(text.replace(keyboardSigns, '').match(sign));
  const feet = lines.map(bottomOf);
  const isStepped = Math.max(...feet) - Math.min(...feet) > 0.25 * size;
  const isSmall = lines.some((line) => line.size < 0.85 * size && line.text.length <= maxLimitLength);
  if (lines.length > 1 && isStepped && (signs > 0 || (isSmall && text.includes('=')))) return true;
  const words = lettersOf(text.replace(named, '').match(word));
  return signs > 0 && words < 0.3 * text.replace(/\s/g, '').length && /[=<>≤≥≈≡∼⊂⊆∈→⇒↔∀∃]/u.test(text);
}

/**
 * Finds the formulas among the lines of a page. Rows of a formula that are close together are combined into one
 * formula.
 */
export function findFormulas(lines: readonly PlacedLine[]): Formula[] {
  const found: PlacedLine[][] = [];
  for (const row of rowsOf(lines)) {
    if (!isFormula(row)) continue;
    const above = found.at(-1);
    if (above && isBelow(boxOf(above), boxOf(row))) above.push(...row);
    else found.push([...row]);
  }
  const isFree = (placed: PlacedLine) => !found.some((row) => row.includes(placed));
  return found.map((row) => {
    // Lines that the edge of the box would cut in half belong to the formula.
    const box = boxOf(row);
    row.push(...lines.filter((placed) => isFree(placed) && isCrossedBy(box, placed.line)));
    const parts = row.toSorted((a, b) => a.start - b.start);
    return {
      lines: parts,
      text: parts.map(({ line }) => line.text).join(' '),
      box: boxOf(row),
      size: Math.max(...parts.map(({ line }) => line.size)),
    };
  });
}

function isBelow(above: Box, box: Box): boolean {
  const gap = box.y - bottomOf(above);
  return gap > -4 && gap < 8 && box.x < above.x + above.width && above.x < box.x + box.width;
}

function isCrossedBy(box: Box, line: Box): boolean {
  const [shared, across] = [
    Math.min(bottomOf(box), bottomOf(line)) - Math.max(box.y, line.y),
    Math.min(box.x + box.width, line.x + line.width) - Math.max(box.x, line.x),
  ];
  return shared > 0.3 * line.height && across > 0;
}

function boxOf(row: readonly PlacedLine[]): Box {
  const lines = row.map(({ line }) => line);
  const x = Math.min(...lines.map((line) => line.x)) - 4;
  const y = Math.min(...lines.map((line) => line.y)) - 1.5;
  return {
    x,
    y,
    width: Math.max(...lines.map((line) => line.x + line.width)) + 4 - x,
    height: Math.max(...lines.map(bottomOf)) + 1.5 - y,
  };
}
