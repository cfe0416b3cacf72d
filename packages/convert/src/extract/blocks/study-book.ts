import { type Candidate, findCandidates } from './headings/candidates.ts';
import type { BodyStyle, Heading } from './headings/heading.ts';
import { chooseHeadings, styleOf } from './headings/headings.ts';
import { createKnownTitles } from './headings/known-titles.ts';
import { type ContentsEntry, readPrintedContents } from './headings/printed-contents.ts';
import { gapBelow, type Row, toRows } from './lines/rows.ts';
import { createRunningRows } from './lines/running-rows.ts';
import { readItemMark } from './lines/signs.ts';
import type { TextPage } from './lines/text-page.ts';

/** Number of first pages on which lines between the title and the text name authors. */
const titlePages = 3;
/** Minimum length in characters of a row of running text, and number of such rows that make a paragraph. */
const minRowLength = 40;
const minParagraphRows = 3;
/** Maximum number of characters kept to learn how words of the book are spelled. */
const maxSample = 200_000;
/** Maximum number of entries of printed tables of contents. */
const maxEntries = 5000;

/** What must be known of a whole book before the blocks of its pages can be found. */
export interface BookStudy {
  readonly body: BodyStyle;
  readonly headings: ReadonlyMap<number, readonly Heading[]>;
  /** Returns the running heads and page numbers of a page. */
  running(page: TextPage, rows: readonly Row[]): Set<Row>;
}

/** Returns the rows of a page that are not part of a known table. */
export function rowsOutsideTables(page: TextPage): Row[] {
  const rows: Row[] = [];
  let from = 0;
  for (const block of page.blocks?.toSorted((a, b) => a.from - b.from) ?? []) {
    rows.push(...toRows(page.lines, from, block.from));
    from = Math.max(from, block.to);
  }
  return [...rows, ...toRows(page.lines, from)];
}

/** Returns the index of the first line of a paragraph or list. */
function firstTextOf(rows: readonly Row[]): number {
  let run = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const isNext =
      before !== undefined && gapBelow(before, row) !== null && Math.abs(before.size - row.size) < 0.1 * row.size;
    const isLong = row.text.length >= minRowLength && !row.isMonospaced;
    run = isLong ? (isNext ? run + 1 : 1) : 0;
    if (run === minParagraphRows) return rows[index - minParagraphRows + 1]?.from ?? 0;
    if (readItemMark(row.text)?.isNumbered === false) return row.from;
  }
  return rows.at(-1)?.to ?? 0;
}

/** Collects what must be known of a book, page by page, so that only one page at a time is in memory. */
export function createBookStudy() {
  const characters = new Map<string, { count: number; size: number; isBold: boolean; isMonospaced: boolean }>();
  const gaps = new Map<number, number>();
  const running = createRunningRows();
  const candidates: Candidate[] = [];
  const contents: ContentsEntry[] = [];
  const firstText: number[] = [];
  const sample: string[] = [];
  let sampled = 0;

  function countStyles(rows: readonly Row[]): void {
    rows.forEach((row, index) => {
      const key = styleOf(row);
      const { isBold, isMonospaced } = row;
      const before = characters.get(key) ?? { count: 0, size: Math.round(row.size * 2) / 2, isBold, isMonospaced };
      characters.set(key, { ...before, count: before.count + row.text.length });
      const gap = gapBelow(row, rows[index + 1]);
      if (gap !== null && row.text.length >= minRowLength && gap < 2 * row.size) {
        const tenth = Math.round((10 * gap) / row.size);
        gaps.set(tenth, (gaps.get(tenth) ?? 0) + 1);
      }
    });
  }

  return {
    /** Adds the next page. Pages must be added in order. */
    add(page: TextPage, index: number): void {
      const rows = rowsOutsideTables(page);
      running.add(page, rows);
      countStyles(rows);
      if (index < titlePages) firstText[index] = firstTextOf(rows);
      const entries = readPrintedContents(page, rows);
      if (contents.length < maxEntries) contents.push(...entries);
      const isListed = ({ from }: Candidate) => entries.some((entry) => from >= entry.from && from < entry.to);
      candidates.push(...findCandidates(page, index, rows).filter((one) => !isListed(one)));
      for (const { text } of page.lines) {
        if (sampled > maxSample) break;
        sample.push(text);
        sampled += text.length;
      }
    },
    /**
     * Determines the style of the text and the headings of the book.
     *
     * @param listed headings in the document's outline, with page indexes from 0
     */
    finish(listed: readonly { readonly title: string; readonly page?: number }[] = []): BookStudy {
      const styles = [...characters.values()];
      const total = styles.reduce((sum, { count }) => sum + count, 0);
      const bySize = new Map<number, number>();
      for (const { size, count } of styles) bySize.set(size, (bySize.get(size) ?? 0) + count);
      const mostOf = (map: ReadonlyMap<number, number>) =>
        [...map].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
      const share = (some: (style: (typeof styles)[number]) => boolean) =>
        styles.filter(some).reduce((sum, { count }) => sum + count, 0) / Math.max(1, total);
      const body: BodyStyle = {
        size: mostOf(bySize),
        isBold: share(({ isBold }) => isBold) > 0.4,
        isMonospaced: share(({ isMonospaced }) => isMonospaced) > 0.4,
        gap: mostOf(gaps) / 10,
        shares: new Map([...characters].map(([key, { count }]) => [key, count / Math.max(1, total)])),
      };
      const known = createKnownTitles([...listed, ...contents.map(({ title }) => ({ title }))]);
      const headings = chooseHeadings(candidates, body, { firstText, known, sample });
      return {
        body,
        headings: Map.groupBy(headings, ({ page }) => page),
        running: (page, rows) => running.find(page, rows, body.size),
      };
    },
  };
}
