import { toRoman } from './roman.ts';

/** A range of pages (indexes from 0, both ends included), with a function that returns their captions. */
interface Run {
  readonly from: number;
  readonly to: number;
  caption(page: number): string;
}

const maxPage = 99_999;

/**
 * Parses a page number format: pairs `pages:caption`, separated by semicolons. `pages` is a page such as `3` or a range
 * such as `8-100`. A caption is plain text, or a counter: `1+` and `N5` (Arabic digits, from 1 and from 5), `R4` (IV,
 * V, …), `r1` (i, ii, …). If several ranges contain a page, the last one applies.
 *
 * @returns a function from a page index (from 0) to its caption, which is `null` for pages outside all ranges; `null`
 * if the format is malformed
 * @see D-245 … D-251
 */
export function parsePageNumbers(format: string): ((page: number) => string | null) | null {
  const runs: Run[] = [];
  for (const part of format.split(';')) {
    if (part.trim() === '') continue;
    const found = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*:\s*(\S[^;]{0,99})$/u.exec(part);
    if (!found) return null;
    const [, first = '', last = first, caption = ''] = found;
    const from = Number(first) - 1;
    const to = Number(last) - 1;
    if (from < 0 || to < from || to > maxPage) return null;
    // Markup, and counter values that no book can reach, are treated as mistakes.
    if (/[<>\p{Cc}]/u.test(caption) || /^(?:\d{7,}\+|[NnRr]\d{7,})\s*$/.test(caption)) return null;
    runs.push({ from, to, caption: captionOf(caption.trim(), from) });
  }
  return (page) => runs.findLast(({ from, to }) => page >= from && page <= to)?.caption(page) ?? null;
}

function captionOf(caption: string, from: number): Run['caption'] {
  const [, arabic, style, start] = /^(?:(\d{1,6})\+|([NnRr])(\d{1,6}))$/.exec(caption) ?? [];
  const first = Number(arabic ?? start);
  if (Number.isNaN(first)) return () => caption;
  return (page) => {
    const number = first + page - from;
    if (style === 'R') return toRoman(number);
    if (style === 'r') return toRoman(number).toLowerCase();
    return `${number}`;
  };
}
