import type { TextMatch } from './find.ts';

/** A search hit with the text around it, on one line. */
export interface MatchContext {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Checks whether a position is inside a surrogate pair, where a cut would produce a broken character. */
const isInsidePair = (text: string, at: number) => /^[\udc00-\udfff]/.test(text.slice(at, at + 1));

/**
 * Returns the text around a match, cut at spaces if there are any.
 *
 * @param reach maximum number of characters on each side
 */
export function getMatchContext(text: string, { start, end }: TextMatch, reach = 48): MatchContext {
  let from = Math.max(0, start - reach);
  let to = Math.min(text.length, end + reach);
  if (from > 0) {
    const space = text.slice(from, start).search(/\s/);
    if (space >= 0 && space < reach / 2) from += space + 1;
    else if (isInsidePair(text, from)) from += 1;
  }
  if (to < text.length) {
    const space = text.slice(end, to).search(/\s\S*$/);
    if (space > reach / 2) to = end + space;
    else if (isInsidePair(text, to)) to -= 1;
  }
  return {
    before: (from > 0 ? '…' : '') + oneLine(text.slice(from, start)),
    match: oneLine(text.slice(start, end)),
    after: oneLine(text.slice(end, to)) + (to < text.length ? '…' : ''),
  };
}
