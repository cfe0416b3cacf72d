import type { TextLine } from '../page-text.ts';

/** Small characters beside a word that state its pronunciation, in Chinese and Japanese. */
export interface Ruby {
  /** Line that contains the word. */
  readonly base: TextLine;
  /** First UTF-16 unit of the word in its line, and the unit after the last. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const pronunciation =
  /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30fb\u30fc\u02ca\u02c7\u02cb\u02d9\s]+$/u;
const ideograph = /\p{Script=Han}/u;

/** Maximum number of lines between ruby and its word. */
const reach = 12;
/** Maximum ratio of the size of ruby to the size of its word. */
const maxSizeRatio = 0.65;
/** Maximum distance between ruby and its word, relative to the size of the word. */
const maxDistance = 0.45;

/**
 * Finds ruby: above the words of a horizontal line, or to the right of a vertical line.
 *
 * @returns lines of ruby, each with the words to which its parts belong
 */
export function findRuby(lines: readonly TextLine[]): ReadonlyMap<TextLine, readonly Ruby[]> {
  const found = new Map<TextLine, readonly Ruby[]>();
  for (const [index, line] of lines.entries()) {
    if (!pronunciation.test(line.text)) continue;
    const near = lines.slice(Math.max(0, index - reach), index + reach + 1);
    const base = near.find((other) => isBeside(line, other));
    if (base) found.set(line, wordsUnder(line, base));
  }
  return found;
}

function isBeside(ruby: TextLine, base: TextLine): boolean {
  if (ruby.size > maxSizeRatio * base.size || ruby.angle !== base.angle || !ideograph.test(base.text)) return false;
  const isVertical = base.angle === 90;
  const distance = isVertical ? ruby.x - (base.x + base.width) : base.y - (ruby.y + ruby.height);
  const [start, end] = extentOf(ruby);
  const [baseStart, baseEnd] = extentOf(base);
  return Math.abs(distance) <= maxDistance * base.size && start < baseEnd && baseStart < end;
}

const extentOf = ({ x, y, width, height, angle }: TextLine): [number, number] =>
  angle === 90 ? [y, y + height] : [x, x + width];

/** Returns the words of a line beside which there is ruby. One line of ruby may belong to several words. */
function wordsUnder(ruby: TextLine, base: TextLine): Ruby[] {
  const [rubyStart] = extentOf(ruby);
  const [baseStart] = extentOf(base);
  return [...ruby.text.matchAll(/\S+/gu)].map(({ 0: text, index }) => {
    const start = rubyStart + (index === 0 ? 0 : (ruby.ends[index - 1] ?? 0)) / 10;
    const end = rubyStart + (ruby.ends[index + text.length - 1] ?? 0) / 10;
    const centers = base.ends.map((to, at) => baseStart + (to + (base.ends[at - 1] ?? 0)) / 20);
    const isUnder = (center: number) => center > start && center < end;
    const from = centers.findIndex(isUnder);
    const to = centers.findLastIndex(isUnder) + 1;
    if (from !== -1) return { base, from, to, text };
    // Ruby that is narrower than its character may be beside the center of the character.
    const nearest = Math.max(
      0,
      centers.findLastIndex((center) => center <= (start + end) / 2),
    );
    return { base, from: nearest, to: nearest + 1, text };
  });
}
