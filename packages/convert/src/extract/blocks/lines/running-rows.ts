import type { Row } from './rows.ts';
import { isPageNumber } from './signs.ts';
import type { TextPage } from './text-page.ts';

/** Fractions of the page height, at the top and at the bottom, in which running heads and page numbers can be. */
const edges = { top: 0.14, bottom: 0.86 };
/** Number of rows at each edge of a page that can be running heads. */
const reach = 4;
/** Number of pages on which a row must be repeated, and fraction of pages on which a place must be occupied. */
const minRepeats = 3;
const minShare = 0.3;
/** Minimum gap in font sizes between a running head that changes from page to page and the text. */
const minGap = 0.7;

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{Nd}+|\b[ivxlc]{1,7}\b/gu, '#')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .slice(0, 120);

interface EdgeRow {
  readonly row: Row;
  readonly edge: 'top' | 'bottom';
  /** Whether there is a gap between the row and the text of the page. */
  readonly isApart: boolean;
}

/** Returns the rows at the edges of a page, outermost first. */
function edgeRowsOf({ lines, height }: TextPage, rows: readonly Row[]): EdgeRow[] {
  const placed = rows
    .flatMap((row) => {
      const line = lines[row.from];
      return line ? [{ row, top: line.y, bottom: line.y + line.height, size: row.size }] : [];
    })
    .toSorted((a, b) => a.top - b.top);
  const found: EdgeRow[] = [];
  placed.slice(0, reach).forEach(({ row, bottom, size }, index) => {
    const next = placed.slice(index + 1).find(({ top }) => top > bottom - 0.3 * size);
    if (bottom < edges.top * height)
      found.push({ row, edge: 'top', isApart: !next || next.top - bottom > minGap * size });
  });
  placed.slice(-reach).forEach(({ row, top, size }, index, last) => {
    const before = placed
      .slice(0, placed.length - last.length + index)
      .findLast((one) => one.bottom < top + 0.3 * size);
    if (top > edges.bottom * height)
      found.push({ row, edge: 'bottom', isApart: !before || top - before.bottom > minGap * size });
  });
  return found;
}

const wordKeyOf = ({ row, edge }: EdgeRow) => `${edge} ${Math.round(row.size)} ${wordsOf(row.text)}`;
const placeOf = ({ row: { top, size }, edge }: EdgeRow) => `${edge} ${Math.round(top / 3)} ${Math.round(size)}`;

/** Finds running heads and page numbers: the rows at the edges of pages that are repeated, or that keep their place. */
export function createRunningRows() {
  const words = new Map<string, number>();
  const places = new Map<string, number>();
  let pages = 0;
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  return {
    /** Counts the rows at the edges of one page. */
    add(page: TextPage, rows: readonly Row[]): void {
      pages += 1;
      const found = edgeRowsOf(page, rows);
      for (const key of new Set(found.map(wordKeyOf))) count(words, key);
      for (const key of new Set(found.filter(({ isApart }) => isApart).map(placeOf))) count(places, key);
    },
    /** Returns the running heads and page numbers of a page, when all pages have been added. */
    find(page: TextPage, rows: readonly Row[], bodySize: number): Set<Row> {
      const running = edgeRowsOf(page, rows).filter((found) => {
        const { row, isApart } = found;
        if (isApart && isPageNumber(row.text)) return true;
        // A large title is a heading even if several chapters have the same, such as a summary.
        const least = row.size < 1.2 * bodySize ? minRepeats : Math.max(minRepeats, minShare * pages);
        if ((words.get(wordKeyOf(found)) ?? 0) >= least) return true;
        const isUsualPlace = (places.get(placeOf(found)) ?? 0) >= Math.max(minRepeats, minShare * pages);
        return isApart && isUsualPlace && row.size < 1.15 * bodySize;
      });
      const found = new Set(running.map(({ row }) => row));
      // What is repeated on many pages is still the content of a page that has no other, such as a slide or a form.
      return rows.every((row) => found.has(row) || isPageNumber(row.text))
        ? new Set([...found].filter(({ text }) => isPageNumber(text)))
        : found;
    },
  };
}
