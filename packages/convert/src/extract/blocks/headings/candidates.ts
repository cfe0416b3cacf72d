import { gapBelow, type Row } from '../lines/rows.ts';
import { getNumberDepth, hasLeader, readItemMark, startsCaption } from '../lines/signs.ts';
import type { TextPage } from '../lines/text-page.ts';

/** Rows that may be a heading, with everything that speaks for or against it. */
export interface Candidate {
  /** Page index, from 0. */
  readonly page: number;
  /** Index of the first line on the page, and index after the last line. */
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly isMonospaced: boolean;
  readonly isCapital: boolean;
  /** Depth of the number at the start; `null` if there is none. */
  readonly depth: number | null;
  /** Gaps to the rows above and below in the same column, in points; `null` at the end of a column. */
  readonly gapBefore: number | null;
  readonly gapAfter: number | null;
  /** Whether the next row continues in another style, as text below a heading does. */
  readonly isFollowed: boolean;
  /** Whether the row next to it is on the same baseline, as in a table. */
  readonly isBeside: boolean;
  /** Number of rows of text above it on its page. */
  readonly rowsBefore: number;
  readonly top: number;
}

const maxRows = 5;
const maxLength = 200;
/** Maximum number of candidates on a page. A page with more is a list or a form. */
const maxPerPage = 60;
/** Maximum gap, in font sizes, between two rows of one heading. */
const maxInnerGap = 0.65;
/** On a page with at most this number of rows, which shows a title alone, the rows of the title can be further apart. */
const maxTitleRows = 6;
const maxTitleGap = 1.6;

/** Joins the rows of a heading. In Chinese and Japanese, there is no space at a line break. */
export const joinRows = (rows: readonly { readonly text: string }[]): string =>
  rows
    .reduce((text, row) => {
      if (text === '') return row.text;
      const isHyphenated = /\p{L}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(row.text);
      if (isHyphenated) return text.slice(0, -1) + row.text;
      return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(text) ? text + row.text : `${text} ${row.text}`;
    }, '')
    .replace(/\s+/gu, ' ')
    .trim();

const isCapital = (text: string): boolean => {
  const cased = text.match(/[\p{Lu}\p{Ll}]/gu) ?? [];
  return cased.length >= 4 && cased.filter((letter) => /\p{Lu}/u.test(letter)).length >= 0.9 * cased.length;
};

const isSameStyle = (one: Row, other: Row): boolean =>
  one.direction === other.direction &&
  one.isBold === other.isBold &&
  Math.abs(one.size - other.size) <= 0.05 * one.size;

/** Splits rows into groups of adjacent rows in one style. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  const maxGap = rows.length <= maxTitleRows ? maxTitleGap : maxInnerGap;
  for (const row of rows) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const gap = gapBelow(last, row);
    const startsAnew =
      getNumberDepth(row.text) !== null && group?.length === 1 && getNumberDepth(last?.text ?? '') !== null;
    if (
      group &&
      last &&
      gap !== null &&
      isSameStyle(last, row) &&
      gap < maxGap * row.size &&
      gap > -0.6 * row.size &&
      !startsAnew
    )
      group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * Returns the rows of a page that may be headings.
 *
 * @param rows rows outside of tables
 * @param bodySize approximate font size of the text, below which no heading is expected
 */
export function findCandidates(page: TextPage, index: number, rows: readonly Row[]): Candidate[] {
  const found: Candidate[] = [];
  let at = 0;
  for (const group of groupsOf(rows)) {
    const [first, last] = [group[0], group.at(-1)];
    const [before, after] = [rows[at - 1], rows[at + group.length]];
    const rowsBefore = at;
    at += group.length;
    if (!first || !last || group.length > maxRows) continue;
    const title = joinRows(group);
    if (title.length < 2 || title.length > maxLength || !/\p{L}/u.test(title)) continue;
    if (startsCaption(title) || hasLeader(title)) continue;
    const depth = getNumberDepth(title);
    const mark = readItemMark(title);
    if (mark && (!mark.isNumbered || depth === null)) continue;
    const isLevel = (other: Row | undefined) =>
      other !== undefined && isSameStyle(first, other) && Math.abs(other.bottom - first.bottom) < 0.3 * first.size;
    found.push({
      page: index,
      from: first.from,
      to: last.to,
      title,
      size: Math.max(...group.map(({ size }) => size)),
      isBold: first.isBold,
      isMonospaced: first.isMonospaced,
      isCapital: isCapital(title),
      depth,
      gapBefore: gapBelow(before, first),
      gapAfter: gapBelow(last, after),
      isFollowed: gapBelow(last, after) !== null && after !== undefined && !isSameStyle(last, after),
      isBeside: isLevel(before) || isLevel(after),
      rowsBefore,
      top: (page.lines[first.from]?.y ?? 0) / Math.max(1, page.height),
    });
  }
  return found.length > maxPerPage ? [] : found;
}
