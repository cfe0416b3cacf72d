import type { TextLine } from './page-text.ts';
import { isReadable } from './readable.ts';
import { spellingOf } from './spelling.ts';

/** A line, or several that belong together, larger than the text around it. */
interface FoundHeading {
  readonly title: string;
  /** Page index from 0. */
  readonly page: number;
  /** 0 = top; never more than one below the heading before it. */
  readonly depth: number;
}

/** How much larger than the text a heading is at least, and by how much two levels differ. */
const larger = 1.15;
const sameLevel = 0.9;
const mostDepth = 2;
const mostOnPage = 6;
const mostLength = 150;

/**
 * Guesses the headings of a book by the sizes of its lines: what most of the text is written in is no heading, nor is what stands on
 * many pages.
 *
 * @param pages the lines of each page in reading order
 */
export function headingsInText(pages: readonly (readonly TextLine[])[]): FoundHeading[] {
  const body = bodySize(pages);
  const found = pages.flatMap((lines, page) => largeLines(lines, body * larger, page));
  const pagesOf = new Map<string, Set<number>>();
  for (const { title, page } of found) pagesOf.set(title, (pagesOf.get(title) ?? new Set()).add(page));
  const isRunning = ({ title }: Large) => (pagesOf.get(title)?.size ?? 0) > Math.max(3, pages.length / 4);
  // Pictures of a font of ornaments are written as letters, which are spelt like no word of the book.
  const isSpelt = spellingOf(pages.flatMap((lines) => lines.map(({ text }) => text)));
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

/** The size, in points, in which most characters are written. */
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
    .filter(({ title }) => title.length > 1 && title.length <= mostLength && isReadable(title))
    .slice(0, mostOnPage)
    .map(({ title, size }) => ({ title, page, size }));
}

/** Whether a line follows another as the next line of one heading does. */
function isBelow(before: TextLine, line: TextLine): boolean {
  const gap = line.y - (before.y + before.height);
  return gap > -before.height / 2 && gap < before.size * 0.8;
}

/** Chinese and Japanese know no space where a line ends. */
const joined = (before: string, after: string): string =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before) ? before + after : `${before} ${after}`;

/** Sizes that hardly differ are one level. */
function depths(sizes: readonly number[]): (size: number) => number {
  const levels: number[] = [];
  for (const size of [...new Set(sizes)].toSorted((a, b) => b - a)) {
    const last = levels.at(-1);
    if (last === undefined || size < last * sameLevel) levels.push(size);
  }
  return (size) => {
    const level = levels.findIndex((one) => size >= one * sameLevel);
    return Math.min(mostDepth, level < 0 ? mostDepth : level);
  };
}
