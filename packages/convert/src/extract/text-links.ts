import type { Box, PageLink, TextLine } from '@leafcast/book';
import { safeUrl } from '@leafcast/book/pages';
import { getCharactersBox, isOverlapping } from './boxes.ts';

// Each expression is linear: a part cannot match characters that the preceding part could release by backtracking. @see
// safety T26
const urlStart = /(?:https?:\/\/|www\.)[!#-;=?-[\]_a-z~]{3,2000}/giu;
const email = /[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}(?![a-z0-9@])/giu;
const phone =
  /(?<![\w.+/-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,5}\)[ .-]?)?\d{1,5}(?:[ .-]?\d{2,5}){1,4}|\(\d{2,5}\) ?\d{3,4}[ -]?\d{3,4}|0\d{2,3}-\d{7,8}|\d{3}-\d{3,4}-\d{4}|1[3-9]\d{9})(?![\w/-]|\.\d)/gu;

/** Characters at the end of a line after which a URL may continue on the next line. */
const unfinished = /[-_=&%+~]$/u;
const maybeUnfinished = /[/?#.]$/u;
const pathLike = /^[a-z0-9]*[/._\-=?&%0-9]/iu;
/** A number on its own: a footnote or list number, which is not part of a URL. */
const isNumberOnly = /^\(?\[?\d{1,3}[\]).,:]*$/u;

function trimUrl(url: string): string {
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ')' && url.slice(0, end).includes('(')) break;
    if (!/[.,;:!?)\]'*]/u.test(last)) break;
  }
  return url.slice(0, end);
}

const isAddress = (url: string) => /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,24}(?:[:/?#]|$)/iu.test(url);

/** Checks whether `next` is directly below `line`, so that a URL can continue there. */
function follows(line: TextLine, next: TextLine): boolean {
  if (line.angle !== undefined || next.angle !== undefined) return false;
  const down = next.y - line.y;
  return down > 0 && down < line.height * 2.5 && next.x < line.x + line.width;
}

interface Span {
  readonly line: TextLine;
  readonly from: number;
  readonly to: number;
}

/** Returns the URL that begins at `match` in line `index` and may continue in up to two lines below. */
function urlAt(lines: readonly TextLine[], index: number, match: string, from: number): { url: string; spans: Span[] } {
  const spans: Span[] = [];
  let url = match;
  let line = lines[index];
  if (!line) return { url: '', spans };
  spans.push({ line, from, to: from + match.length });
  for (let step = 1; step <= 2 && spans.at(-1)?.to === line.text.length; step += 1) {
    const next = lines[index + step];
    const rest = next && /^[!#-;=?-[\]_a-z~]+/iu.exec(next.text)?.[0];
    if (!next || !rest || !follows(line, next)) break;
    const isPath = pathLike.test(rest) && !isNumberOnly.test(rest);
    if (!unfinished.test(url) && !(maybeUnfinished.test(url) && isPath)) break;
    url += rest;
    spans.push({ line: next, from: 0, to: rest.length });
    line = next;
  }
  const trimmed = trimUrl(url);
  const last = spans.at(-1);
  if (last) spans[spans.length - 1] = { ...last, to: Math.max(last.from, last.to - (url.length - trimmed.length)) };
  return { url: trimmed, spans: spans.filter(({ from: start, to }) => to > start) };
}

/**
 * Finds URLs, email addresses and phone numbers in the text of a page. A URL that is broken across lines yields one
 * link per line, each with the complete URL. Text that already has a link gets no second link.
 *
 * @see W-090
 */
export function findTextLinks(lines: readonly TextLine[], existing: readonly Box[]): PageLink[] {
  const found: PageLink[] = [];
  const add = (address: string, spans: readonly Span[]) => {
    const url = safeUrl(address);
    if (!url) return;
    for (const { line, from, to } of spans) {
      const box = getCharactersBox(line, from, to);
      if (box.width <= 0 || box.height <= 0) continue;
      if (![...existing, ...found].some((other) => isOverlapping(box, other))) found.push({ ...box, url });
    }
  };
  lines.forEach((line, index) => {
    for (const match of line.text.matchAll(urlStart)) {
      const { url, spans } = urlAt(lines, index, match[0], match.index);
      if (isAddress(url)) add(url, spans);
    }
    for (const match of line.text.matchAll(email)) {
      add(`mailto:${match[0]}`, [{ line, from: match.index, to: match.index + match[0].length }]);
    }
    for (const match of line.text.matchAll(phone)) {
      const number = match[0].replace(/[^\d+]/gu, '');
      const digits = number.replace('+', '').length;
      if (digits < 8 || digits > 15) continue;
      add(`tel:${number}`, [{ line, from: match.index, to: match.index + match[0].length }]);
    }
  });
  return found;
}
