import type { PageText } from '@leafcast/book';
import { joinRows } from '../headings/candidates.ts';
import { type ContentsEntry, readPrintedContents } from '../headings/printed-contents.ts';
import { getNumberDepth, startsCaption } from '../lines/signs.ts';
import { rowsOutsideTables } from '../study-book.ts';

/** An entry of the suggested contents of a book. */
export interface SuggestedEntry {
  readonly title: string;
  /** Page index, from 0. */
  readonly page: number;
  /** Level; 0 is the top level. At most one level below the preceding entry. */
  readonly depth: number;
}

/** The text of a page with its blocks, and the size and label of the page. */
export interface ContentsPage extends PageText {
  readonly width: number;
  readonly height: number;
  /** Page number in the document; absent if the document does not tell. */
  readonly label?: string | undefined;
}

const maxDepth = 2;
/** Minimum number of entries of a printed table of contents, and minimum fraction of them whose page is known. */
const minEntries = 3;
const minKnown = 0.8;
/** Distance in font sizes within which entries have the same indent. */
const sameIndent = 0.6;
/** Minimum fraction of entries with numbers if numbers determine the levels. */
const minNumbered = 0.6;

const keyOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

interface PageHeading {
  readonly title: string;
  readonly page: number;
  readonly level: number;
}

const headingsOf = (pages: readonly ContentsPage[]): PageHeading[] =>
  pages.flatMap(({ lines, blocks = [] }, page) =>
    blocks.flatMap((block) =>
      block.kind === 'heading' ? { title: joinRows(lines.slice(block.from, block.to)), page, level: block.level } : [],
    ),
  );

/** Returns entries with depths that increase by at most one. */
function withDepths(
  entries: readonly { readonly title: string; readonly page: number; readonly rank: number }[],
): SuggestedEntry[] {
  const ranks = [...new Set(entries.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  let last = -1;
  return entries.map(({ title, page, rank }) => {
    last = Math.min(maxDepth, ranks.indexOf(rank), last + 1);
    return { title, page, depth: last };
  });
}

/** Returns the entries of the longest table of contents, which can continue on the following pages. */
function longestContents(pages: readonly ContentsPage[]): {
  readonly entries: readonly ContentsEntry[];
  readonly end: number;
} {
  let best: ContentsEntry[] = [];
  let end = 0;
  let open: ContentsEntry[] = [];
  for (const [index, page] of pages.entries()) {
    const found = readPrintedContents(page, rowsOutsideTables(page)).filter(({ title }) => !startsCaption(title));
    open = found.length > 0 ? [...open, ...found] : [];
    if (open.length > best.length) [best, end] = [open, index + 1];
  }
  return { entries: best, end };
}

/** Returns a function that finds the page of an entry: by its link, its title, or its printed number. */
function createPageFinder(
  pages: readonly ContentsPage[],
  entries: readonly ContentsEntry[],
  headings: readonly PageHeading[],
  end: number,
) {
  const pageOfTitle = new Map(
    headings
      .filter(({ page }) => page >= end)
      .toReversed()
      .map(({ title, page }) => [keyOf(title), page]),
  );
  const offsets = new Map<number, number>();
  for (const { title, label } of entries) {
    const page = pageOfTitle.get(keyOf(title));
    const number = Number(label.normalize('NFKC'));
    if (page !== undefined && Number.isInteger(number))
      offsets.set(page - number, (offsets.get(page - number) ?? 0) + 1);
  }
  const [offset] = [...offsets].reduce<readonly [number | null, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [null, 0],
  );
  const pageOfLabel = new Map(
    pages.flatMap(({ label }, page) => (label === undefined ? [] : [[label.toLowerCase(), page] as const])),
  );
  return ({ title, label, page }: ContentsEntry): number | undefined => {
    if (page !== undefined) return page;
    const number = Number(label.normalize('NFKC'));
    const counted =
      offset !== null && Number.isInteger(number) ? number + offset : pageOfLabel.get(label.toLowerCase());
    const found = counted ?? pageOfTitle.get(keyOf(title));
    return found !== undefined && found >= 0 && found < pages.length ? found : undefined;
  };
}

/** Returns a function that ranks entries: by the depth of their numbers, or by their indent. */
function createRank(entries: readonly ContentsEntry[]): (entry: ContentsEntry) => number {
  const numbered = entries.filter(({ title }) => getNumberDepth(title) !== null);
  if (numbered.length >= minNumbered * entries.length) return ({ title }) => getNumberDepth(title) ?? 1;
  const indents: number[] = [];
  for (const { start } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start - (indents.at(-1) ?? Number.NEGATIVE_INFINITY) > sameIndent) indents.push(start);
  }
  return ({ start }) => indents.findLastIndex((indent) => start >= indent - 0.01);
}

/**
 * Suggests the contents of a book: its printed table of contents if the pages of the entries can be determined,
 * otherwise its headings. The title of the book is left out.
 */
export function suggestContents(pages: readonly ContentsPage[]): SuggestedEntry[] {
  const headings = headingsOf(pages);
  const { entries, end } = longestContents(pages);
  if (entries.length >= minEntries) {
    const pageOf = createPageFinder(pages, entries, headings, end);
    const rankOf = createRank(entries);
    const known = entries.flatMap((entry) => {
      const page = pageOf(entry);
      return page === undefined ? [] : [{ title: entry.title, page, rank: rankOf(entry) }];
    });
    if (known.length >= minKnown * entries.length) return withDepths(known);
  }
  const top = headings.filter(({ level }) => level === 1);
  const isTitle = top.length === 1 && headings.length > 1 && headings[0] === top[0] && (top[0]?.page ?? 0) < 2;
  return withDepths(
    (isTitle ? headings.slice(1) : headings).map(({ title, page, level }) => ({ title, page, rank: level })),
  );
}
