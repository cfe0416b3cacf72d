import type { TextLine } from './page-text.ts';
import { isTextReadable } from './readable.ts';
import { learnSpelling } from './spelling.ts';

/** A heading: one or more adjacent lines that are larger than the surrounding text. */
interface FoundHeading {
  readonly title: string;
  /** Page index, from 0. */
  readonly page: number;
  /** Level; 0 is the top level. At most one level below the preceding heading. */
  readonly depth: number;
}

/**
 * Minimum ratio of a heading's font size to the main font size (`minSizeRatio`), and minimum ratio of two font sizes on
 * the same level (`sameLevel`).
 */
const minSizeRatio = 1.15;
const sameLevel = 0.9;
const maxDepth = 2;
const maxPerPage = 6;
const maxLength = 150;

/**
 * Guesses the headings of a book from the font sizes of its lines. Lines in the main font size and lines that are
 * repeated on many pages are excluded.
 *
 * @param pages the lines of each page in reading order
 */
export function guessHeadings(pages: readonly (readonly TextLine[])[]): FoundHeading[] {
  const body = bodySize(pages);
  const found = pages.flatMap((lines, page) => largeLines(lines, body * minSizeRatio, page));
  const pagesOf = new Map<string, Set<number>>();
  for (const { title, page } of found) pagesOf.set(title, (pagesOf.get(title) ?? new Set()).add(page));
  const isRunning = ({ title }: Large) => (pagesOf.get(title)?.size ?? 0) > Math.max(3, pages.length / 4);
  // Ornament fonts draw pictures in place of letters. Text in such a font does not follow the spelling of the book.
  const isSpelt = learnSpelling(pages.flatMap((lines) => lines.map(({ text }) => text)));
  const headings = found.filter((one) => !isRunning(one) && isSpelt(one.title));
  const depthOf = depths(headings.map(({ size }) => size));
  let last = -1;
  return headings.map(({ title, page, size }) => {
    last = Math.min(depthOf(size), last + 1);
    return { title, page, depth: last };
  });
}

interface Large {
  readonly title: string;
  readonly page: number;
  readonly size: number;
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

/** Returns the font size, in points, in which most characters are set. */
function bodySize(pages: readonly (readonly TextLine[])[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of pages.flat()) {
    characters.set(rounded(size), (characters.get(rounded(size)) ?? 0) + text.length);
  }
  return [...characters].reduce((most, one) => (one[1] > most[1] ? one : most), [Number.POSITIVE_INFINITY, 0])[0];
}

function largeLines(lines: readonly TextLine[], least: number, page: number): Large[] {
  const found: (Large & { readonly line: TextLine })[] = [];
  for (const line of lines) {
    const title = line.text.trim().replace(/\s+/g, ' ');
    const size = rounded(line.size);
    if (line.angle !== undefined || size < least || !/\p{L}/u.test(title)) continue;
    const before = found.at(-1);
    const goesOn = before && before.size === size && isBelow(before.line, line);
    if (goesOn) found.splice(-1, 1, { title: joined(before.title, title), page, size, line });
    else found.push({ title, page, size, line });
  }
  return found
    .filter(({ title }) => title.length > 1 && title.length <= maxLength && isTextReadable(title))
    .slice(0, maxPerPage)
    .map(({ title, size }) => ({ title, page, size }));
}

/** Checks whether a line continues the heading on the line before it. */
function isBelow(before: TextLine, line: TextLine): boolean {
  const gap = line.y - (before.y + before.height);
  return gap > -before.height / 2 && gap < before.size * 0.8;
}

/** Joins two lines of a heading. In Chinese and Japanese, there is no space at a line break. */
const joined = (before: string, after: string): string =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before) ? before + after : `${before} ${after}`;

/** Returns a function that maps a font size to a level. Nearly equal sizes are on the same level. */
function depths(sizes: readonly number[]): (size: number) => number {
  const levels: number[] = [];
  for (const size of [...new Set(sizes)].toSorted((a, b) => b - a)) {
    const last = levels.at(-1);
    if (last === undefined || size < last * sameLevel) levels.push(size);
  }
  return (size) => {
    const level = levels.findIndex((one) => size >= one * sameLevel);
    return Math.min(maxDepth, level < 0 ? maxDepth : level);
  };
}
