/** A comment, a mark, a string of digits, a name, a word, or blanks. No part of it looks further than its own end: contents are long. */
const token = /%[^\r\n]*|<<|>>|<[^<>]*>|[[\](){}<>]|\/[^\s/<>()[\]{}%]*|[^\s/<>()[\]{}%]+|\s+/gy;
const partOfString = /[^\\)(]*(?:\\[\s\S]?[^\\)(]*)*([()]|$)/gy;
/** What comes before the bytes of a picture within the instructions, and behind them. */
const pictureMarks = [/\sID\s/g, /\sEI(?=\s|$)/g] as const;
/** Words that an array may have. */
const value = /^(?:[+-]?\.?\d.*|true|false|null)$/u;

/**
 * Takes operators out of the arrays of instructions: some programs set the distance of letters in the middle of a line; and the word
 * `endstream`, at which MuPDF takes instructions for ended.
 *
 * @param content instructions of a page or a form, a byte a character
 */
export function withoutStrays(content: string): string {
  const kept: string[] = [];
  let depth = 0;
  token.lastIndex = 0;
  for (let at = 0; at < content.length; at = token.lastIndex) {
    token.lastIndex = at;
    const [found] = token.exec(content) ?? [content.slice(at, at + 1)];
    token.lastIndex = at + found.length;
    if (found === '(') token.lastIndex = endOfString(content, at + 1);
    else if (found === 'BI' && depth === 0) token.lastIndex = endOfPicture(content, at + 2);
    else if (found === 'endstream') continue;
    else if (found === '[') depth += 1;
    else if (found === ']') depth = Math.max(0, depth - 1);
    else if (depth > 0 && /^[^\s%<>/({})]/u.test(found) && !value.test(found)) {
      // The operator that shows the array ends it, too.
      if (found === 'TJ') kept.push(']'.repeat(depth), ' TJ');
      depth = found === 'TJ' ? 0 : depth;
      continue;
    }
    kept.push(content.slice(at, token.lastIndex));
  }
  return kept.join('');
}

function endOfString(content: string, from: number): number {
  let at = from;
  for (let depth = 1; depth > 0 && at < content.length; ) {
    partOfString.lastIndex = at;
    const [found = '', mark] = partOfString.exec(content) ?? [];
    at += Math.max(1, found.length);
    depth += mark === '(' ? 1 : -1;
  }
  return at;
}

/** One that has no end is the last thing that is read. */
function endOfPicture(content: string, from: number): number {
  let at = from;
  for (const mark of pictureMarks) {
    mark.lastIndex = at;
    at = mark.test(content) ? mark.lastIndex : content.length;
  }
  return at;
}
