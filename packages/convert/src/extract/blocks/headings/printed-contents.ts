import type { Row } from '../lines/rows.ts';
import type { TextPage } from '../lines/text-page.ts';

/** An entry of a printed table of contents. */
export interface ContentsEntry {
  readonly title: string;
  /** The page number as it is printed. */
  readonly label: string;
  /** Page index from 0 to which the entry is linked; absent if there is no link. */
  readonly page?: number;
  /** Place where the entry starts along the line, in font sizes, and font size in points: both tell its level. */
  readonly start: number;
  readonly size: number;
  readonly isBold: boolean;
  /** Index of the first line of the entry on its page, and index after the last line. */
  readonly from: number;
  readonly to: number;
}

/** Minimum number of entries on a page, and minimum fraction of them whose numbers do not decrease. */
const minEntries = 3;
const minAscending = 0.8;
/** Maximum number of rows in sequence that are no entries, such as the names of parts. */
const maxOthers = 6;
const maxTitle = 200;

const leader = /[\s.·…‧．_]{2,}$/u;
const atEnd = /^(?<title>.*?\p{L}.*?)(?<space>[\s.·…‧．_]+)(?<label>\p{Nd}{1,4}|[ivxlc]{1,7})$/u;
const numberAlone = /^(?:\p{Nd}{1,4}|[ivxlc]{1,7})$/u;

/** Groups rows that are beside each other, such as a title, dots and a number. */
function besideEachOther(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && Math.abs(last.bottom - row.bottom) < 0.3 * row.size && group.length < 8) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function readEntry(page: TextPage, rows: readonly Row[]): ContentsEntry | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const words = rows.map(({ text }) => text.trim()).filter((text) => text !== '');
  // In a line from right to left, the number may come first in the order of the document.
  const isFirst =
    words.length > 1 &&
    numberAlone.test(words[0] ?? '') &&
    /\p{L}/u.test(words.at(-1) ?? '') &&
    first.direction !== last.direction;
  const joined = (isFirst ? [...words.slice(1), words[0]] : words).join(' ').slice(0, 2 * maxTitle);
  const found = atEnd.exec(joined)?.groups;
  if (!found) return null;
  const { title = '', space = '', label = '' } = found;
  const isApart = /[.·…‧．_]{2}|(?:[.·…‧．]\s){2}/u.test(space) || numberAlone.test(words.at(-1) ?? '') || isFirst;
  const line = page.lines[first.from];
  const middle = line ? line.y + line.height / 2 : 0;
  const link = page.links?.find((one) => one.page !== undefined && one.y <= middle && middle <= one.y + one.height);
  if (!isApart && !link) return null;
  return {
    title: title.replace(leader, '').replace(/\s+/gu, ' ').trim().slice(0, maxTitle),
    label,
    ...(link?.page !== undefined && { page: link.page }),
    start: first.start / Math.max(1, first.size),
    size: first.size,
    isBold: first.isBold,
    from: first.from,
    to: last.to,
  };
}

/**
 * Finds the entries of a printed table of contents: rows that end with page numbers, which do not decrease.
 *
 * @returns an empty list if the page has no table of contents
 */
export function readPrintedContents(page: TextPage, rows: readonly Row[]): ContentsEntry[] {
  const runs: ContentsEntry[][] = [[]];
  let others = 0;
  for (const group of besideEachOther(rows)) {
    const entry = readEntry(page, group);
    if (entry) {
      runs.at(-1)?.push(entry);
      others = 0;
    } else {
      others += 1;
      if (others > maxOthers) runs.push([]);
    }
  }
  return runs.flatMap((run) => {
    const numbers = run.flatMap(({ label }) => (/^[0-9]+$/u.test(label.normalize('NFKC')) ? Number(label) : []));
    const rising = numbers.filter((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0)).length;
    const isSpread = run.length < 2 * minEntries || (numbers.at(-1) ?? 0) > (numbers[0] ?? 0) || numbers.length === 0;
    return run.length >= minEntries && rising >= minAscending * numbers.length && isSpread ? run : [];
  });
}
