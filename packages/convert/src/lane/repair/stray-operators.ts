/**
 * Matches a comment, a delimiter, a hex string, a name, a word, or white space. No alternative looks past its own end,
 * because contents are long.
 */
const token = /%[^\r\n]*|<<|>>|<[^<>]*>|[[\](){}<>]|\/[^\s/<>()[\]{}%]*|[^\s/<>()[\]{}%]+|\s+/gy;
const partOfString = /[^\\)(]*(?:\\[\s\S]?[^\\)(]*)*([()]|$)/gy;
/** Operators at the start and the end of an inline image's bytes. */
const pictureMarks = [/\sID\s/g, /\sEI(?=\s|$)/g] as const;
/** Matches words that are allowed in an array. */
const value = /^(?:[+-]?\.?\d.*|true|false|null)$/u;

/**
 * Removes operators from arrays in content streams, because some programs set the letter spacing inside an array. Also
 * removes the word `endstream`, at which MuPDF stops reading.
 *
 * @param content content stream of a page or a form, with one character per byte
 */
export function removeStrayOperators(content: string): string {
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
      // The operator that shows the strings of an array also ends the array.
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

/** Returns the end of an inline image. An image without an end extends to the end of the content. */
function endOfPicture(content: string, from: number): number {
  let at = from;
  for (const mark of pictureMarks) {
    mark.lastIndex = at;
    at = mark.test(content) ? mark.lastIndex : content.length;
  }
  return at;
}
