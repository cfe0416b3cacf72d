import { isTextReadable, learnSpelling } from '@leafcast/book/search';
import { isUsualTitle, startsChapter } from '../lines/signs.ts';
import type { Candidate } from './candidates.ts';
import type { BodyStyle, Heading } from './heading.ts';
import type { Known } from './known-titles.ts';
import { levelHeadings } from './levels.ts';

const half = (size: number) => Math.round(size * 2) / 2;

/** Returns the style of a row as a key. */
export const styleOf = ({ size, isBold, isMonospaced }: Pick<Candidate, 'size' | 'isBold' | 'isMonospaced'>): string =>
  `${half(size)}${isBold ? ' bold' : ''}${isMonospaced ? ' monospaced' : ''}`;

/** Minimum score of a heading, and of a heading whose number is between those of two other headings. */
const minScore = 3;
const minPossibleScore = 1.5;
/** A style with more of a book's characters than this is text and not a heading, unless it is larger than the text. */
const maxShare = 0.12;

/** Returns the number at the start of a heading, such as `4.6`; an empty string if there is none. */
const numberOf = (title: string): string => /^\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*/u.exec(title)?.[0] ?? '';

/** Returns the numbers before and after a number on the same level; the number above it if it is the first. */
function neighborsOf(number: string): [string, string] | [] {
  const parts = number.split('.');
  const last = Number(parts.pop());
  if (number === '' || !(last > 0) || (last === 1 && parts.length === 0)) return [];
  const withLast = (value: number) => [...parts, String(value)].join('.');
  return [last === 1 ? parts.join('.') : withLast(last - 1), withLast(last + 1)];
}

function scoreSize(ratio: number): number {
  if (ratio >= 1.5) return 3;
  if (ratio >= 1.15) return 2;
  if (ratio >= 1.05) return 1;
  return ratio < 0.95 ? -2 : 0;
}

const date = /^(?:\p{Nd}{1,2}[.\s]{1,2}\p{L}+,?\s|\p{L}+\s\p{Nd}{1,2},?\s)\p{Nd}{4}$/u;

/** Returns how much speaks for a heading; at least `minScore` if it is one. */
function scoreOf(candidate: Candidate, body: BodyStyle, known: Known): number {
  const { title, size, depth, gapBefore, gapAfter } = candidate;
  const ratio = body.size > 0 ? size / body.size : 1;
  const isRare = ratio >= 1.15 || (body.shares.get(styleOf(candidate)) ?? 0) < maxShare;
  const words = title.replace(/^\S+\s+/u, '');
  const gap = gapBefore === null ? Number.POSITIVE_INFINITY : gapBefore / body.size;
  const isSpaced = gap > body.gap + 0.25;
  // Some documents set their headings in another typeface, whose size in points is smaller.
  const isOtherFace = ratio >= 0.85 && candidate.isBold && (depth !== null || candidate.isCapital);
  let score = ratio < 0.95 && isOtherFace ? -0.5 : scoreSize(ratio);
  if (candidate.isBold && !body.isBold && isRare) score += 2;
  if (candidate.isCapital) score += 1;
  if (depth !== null) score += depth >= 3 ? 2 : 1;
  if (startsChapter(title)) score += 1;
  if (isUsualTitle(title.replace(/^[\p{N}.]+\s+/u, ''))) score += 1;
  if (known.has(title, candidate.page)) score += 2.5;
  score += isSpaced ? 1 : -0.5;
  if (gap > body.gap + 1 && ratio >= 0.95) score += 0.5;
  // A heading is closer to what follows than to what precedes it.
  if (gapAfter !== null && gap + 0.05 < gapAfter / body.size) score -= 0.5;
  if (candidate.isFollowed) score += 0.5;
  if (candidate.isBeside) score -= 2;
  if (candidate.isMonospaced && !body.isMonospaced && ratio < 1.15) score -= 2;
  if (/[.;,:，。；：、]["'”’)]?$/u.test(title)) score -= 1.5;
  if (date.test(title)) score -= 3;
  if (/^\p{Ll}/u.test(title) && ratio < 1.5) score -= 1.5;
  if (!/\p{L}{2}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(words)) score -= 1.5;
  if (title.length > 110) score -= 1;
  return score;
}

/** Fraction of the page height above the title in which the name of a journal can be. */
const headArea = 0.14;

/**
 * Removes the name of a journal above the title of a document, and authors, places and dates between the title and the
 * first text: lines that are not numbered, no usual titles, and not listed by the document.
 */
function withoutAuthors(headings: readonly Candidate[], firstText: readonly number[], known: Known): Candidate[] {
  const titles = new Map<number, Candidate>();
  for (const one of headings.filter(({ page }) => page < 3)) {
    const best = titles.get(one.page);
    if (!best || one.size > best.size * 1.03) titles.set(one.page, one);
  }
  return headings.filter((one) => {
    const title = titles.get(one.page);
    if (!title || one === title) return true;
    if (one.from < title.from) return one.depth !== null || one.top > headArea;
    if (one.depth !== null || isUsualTitle(one.title) || known.has(one.title, one.page)) return true;
    return one.from >= (firstText[one.page] ?? 0) || one.size > 0.97 * title.size;
  });
}

/** Joins the number of a chapter, if it has its own row in another size, with the name of the chapter. */
function withChapterNames(headings: readonly Candidate[]): Candidate[] {
  const joined: Candidate[] = [];
  for (const one of headings) {
    const before = joined.at(-1);
    const isNumberAlone =
      before &&
      startsChapter(before.title) &&
      before.title.split(/\s+/u).length <= 2 &&
      before.page === one.page &&
      before.to === one.from &&
      !startsChapter(one.title);
    if (!isNumberAlone) joined.push(one);
    else {
      const size = Math.max(before.size, one.size);
      joined[joined.length - 1] = {
        ...before,
        to: one.to,
        title: `${before.title} ${one.title}`,
        size,
        isBold: one.isBold,
      };
    }
  }
  return joined;
}

/**
 * Chooses the headings of a book among the candidates of all pages, and determines their levels.
 *
 * @param candidates in page order
 * @param firstText for the first pages: index of the first line of a paragraph on the page
 * @param known titles that the document itself lists, in its outline or in a printed table of contents
 */
export function chooseHeadings(
  candidates: readonly Candidate[],
  body: BodyStyle,
  { firstText, known, sample }: { firstText: readonly number[]; known: Known; sample: readonly string[] },
): Heading[] {
  // Ornament fonts draw pictures in place of letters. Text in such a font does not follow the spelling of the book.
  const isSpelt = learnSpelling([...sample, ...candidates.map(({ title }) => title)]);
  const scored = candidates.flatMap((candidate) => {
    const score = scoreOf(candidate, body, known);
    return score >= minPossibleScore && isTextReadable(candidate.title) && isSpelt(candidate.title)
      ? [{ candidate, score }]
      : [];
  });
  const numbers = new Set(
    scored.flatMap(({ candidate, score }) => (score >= minScore ? [numberOf(candidate.title)] : [])),
  );
  const likely = scored.flatMap(({ candidate, score }) => {
    const [before, after] = neighborsOf(numberOf(candidate.title));
    const isBetween = before !== undefined && after !== undefined && numbers.has(before) && numbers.has(after);
    return score >= minScore || isBetween ? [candidate] : [];
  });
  return levelHeadings(withChapterNames(withoutAuthors(likely, firstText, known)));
}
